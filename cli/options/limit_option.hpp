#pragma once

#include <optional>
#include <string>

#include <CLI/App.hpp>

namespace clockwise::cli {

/// Declares an option whose value is a percentage of 0 or more, "5" or "5%"; `value` gets the fraction, 0.05.
CLI::Option* add_limit(CLI::App& options, const std::string& names, std::optional<double>& value,
                       const std::string& description);

/// Is `fraction` above the limit, if there is one? Rounding of the last digits is no excess.
[[nodiscard]] inline bool exceeds(double fraction, const std::optional<double>& limit) {
  return limit && fraction > *limit + 1e-12;
}

}  // namespace clockwise::cli
