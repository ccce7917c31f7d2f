#pragma once

#include "options/command.hpp"

namespace clockwise::cli {

extern const command audit_command;

}  // namespace clockwise::cli
