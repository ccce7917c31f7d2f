#pragma once

#include "options/command.hpp"

namespace clockwise::cli {

extern const command balance_command;

}  // namespace clockwise::cli
