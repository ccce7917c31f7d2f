#pragma once

#include "command.hpp"

namespace clockwise::cli {

extern const command balance_command;

}  // namespace clockwise::cli
