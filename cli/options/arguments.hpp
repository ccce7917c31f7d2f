#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "options/command.hpp"

namespace clockwise::cli {

/// The command line itself is wrong. The message says what would be right.
struct usage_error : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Declares the options of `chosen`, `--help` among them, on `declared`.
runner declare_options(const command& chosen, CLI::App& declared);

/// Parses into what `declared` holds and returns the operands. Everything behind "--" is an operand; nothing
/// else that begins with '-' is. Throws usage_error, naming the nearest known option.
[[nodiscard]] operands parse(CLI::App& declared, std::vector<std::string> arguments);

/// "; the nearest known is '...'" out of `known`, or nothing when that is empty.
[[nodiscard]] std::string nearest_hint(std::string_view word, const std::vector<std::string>& known);

}  // namespace clockwise::cli
