#pragma once

#include "options/command.hpp"

namespace clockwise::cli {

extern const command convert_command;

}  // namespace clockwise::cli
