#pragma once

#include "options/command.hpp"

namespace clockwise::cli {

extern const command draw_command;

}  // namespace clockwise::cli
