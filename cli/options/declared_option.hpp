#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <CLI/App.hpp>

namespace clockwise::cli {

/// An option as a command declared it: the one source of manuals and completions.
struct declared_option {
  std::vector<std::string> names;  ///< "-c", "--config"
  std::string value;               ///< what kind of value it takes, such as "FILE"; empty for a flag
  std::vector<std::string> words;  ///< which values there are, where that is known
  std::string group;
  std::string description;
  bool repeatable = false;
  std::string default_value;  ///< empty when there is none

  /// "-c, --config FILE"
  [[nodiscard]] std::string usage() const;
  /// The description with the default behind it.
  [[nodiscard]] std::string explanation() const;
};

/// For CLI::Option::check: says which `words` the value is one of, and checks nothing.
[[nodiscard]] CLI::Validator words_described(const std::vector<std::string_view>& words);

/// The options of `declared` in the order of declaration, --help last.
[[nodiscard]] std::vector<declared_option> declared_options(const CLI::App& declared);

}  // namespace clockwise::cli
