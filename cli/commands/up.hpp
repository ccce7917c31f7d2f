#pragma once

#include "options/command.hpp"

namespace clockwise::cli {

extern const command up_command;

}  // namespace clockwise::cli
