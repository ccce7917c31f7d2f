#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <CLI/App.hpp>

namespace clockwise::cli {

/// Declares an option whose value is text, any bytes, given at most once. `type` stands for it in manuals;
/// of the types in completions/offer.cpp, such as FILE, shells know what to offer.
CLI::Option* add_text(CLI::App& options, const std::string& names, std::string& value,
                      const std::string& type, const std::string& description);

/// Declares an option whose value is one of `words`, which shells offer. Whoever uses it refuses others.
CLI::Option* add_choice(CLI::App& options, const std::string& names, std::string& value,
                        const std::string& type, const std::vector<std::string_view>& words,
                        const std::string& description);

/// Declares an option that may be repeated, one value each time. Values are kept as they came: CLI11's own
/// lists take "[a,b]" and "{}" apart.
CLI::Option* add_repeated(CLI::App& options, const std::string& names, std::vector<std::string>& values,
                          const std::string& type, const std::string& description);

struct count_range {
  std::size_t min;
  std::size_t max;
};

/// Declares an option whose value is a whole decimal number within `range`; `value` holds the default.
CLI::Option* add_count(CLI::App& options, const std::string& names, std::size_t& value, count_range range,
                       const std::string& type, const std::string& description);

/// Declares the `--json` flag.
CLI::Option* add_json(CLI::App& options, bool& value, const std::string& description);

}  // namespace clockwise::cli
