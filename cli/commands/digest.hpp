#pragma once

#include "options/command.hpp"

namespace clockwise::cli {

extern const command digest_command;

}  // namespace clockwise::cli
