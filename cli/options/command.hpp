#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/App.hpp>

#include "output/output.hpp"

namespace clockwise::cli {

/// What stands on the command line besides options: keys or a file. Bytes as they came.
using operands = std::vector<std::string>;

/// Runs a parsed command; returns its exit status.
using runner = std::function<int(const operands&, output&)>;

/// What operands are, for shells that complete them.
enum class operand_kind { none, keys, files, schemes };

/// One subcommand: a row of the table in main.cpp. Its manual and its completions are made from this row and
/// from the options that `declare` adds.
struct command {
  std::string_view name;
  std::string_view operands;  ///< as the synopsis shows them; empty when there are none
  operand_kind kind;          ///< of the operands
  std::string_view summary;   ///< one line, no full stop
  std::string_view description;
  std::string_view examples;
  std::string_view exit_status;
  runner (*declare)(CLI::App& options);
};

/// The meaning of an exit status is the same everywhere.
inline constexpr int found_nothing = 0;
inline constexpr int found_something = 1;
inline constexpr int misuse = 2;

}  // namespace clockwise::cli
