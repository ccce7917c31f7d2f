#pragma once

#include "options/command.hpp"

namespace clockwise::cli {

extern const command serve_command;

}  // namespace clockwise::cli
