#pragma once

#include "options/command.hpp"

namespace clockwise::cli {

extern const command check_command;

}  // namespace clockwise::cli
