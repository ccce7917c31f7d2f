#pragma once

#include "options/command.hpp"

namespace clockwise::cli {

extern const command compare_command;

}  // namespace clockwise::cli
