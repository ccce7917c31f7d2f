#pragma once

#include "options/command.hpp"

namespace clockwise::cli {

extern const command schemes_command;

}  // namespace clockwise::cli
