#pragma once

#include "options/command.hpp"

namespace clockwise::cli {

extern const command plan_command;

}  // namespace clockwise::cli
