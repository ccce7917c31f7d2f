#pragma once

#include "command.hpp"

namespace clockwise::cli {

extern const command locate_command;

}  // namespace clockwise::cli
