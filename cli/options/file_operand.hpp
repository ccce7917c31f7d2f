#pragma once

#include <string>

#include "options/command.hpp"

namespace clockwise::cli {

/// Declares `-c FILE` for a command that also takes FILE as its operand.
void add_file(CLI::App& options, std::string& file);

/// The one file that was named, by either way. Throws usage_error when there is none or more than one.
[[nodiscard]] std::string the_file(const operands& given, const std::string& by_option);

}  // namespace clockwise::cli
