#pragma once

#include "options/command.hpp"

namespace clockwise::cli {

extern const command locate_command;

}  // namespace clockwise::cli
