#include "options/limit_option.hpp"

#include <cmath>
#include <string_view>

#include <CLI/Error.hpp>
#include <fmt/format.h>

#include "base/text.hpp"
#include "text/numbers.hpp"

namespace clockwise::cli {

CLI::Option* add_limit(CLI::App& options, const std::string& names, std::optional<double>& value,
                       const std::string& description) {
  const auto read = [&value, names](const CLI::results_t& given) {
    std::string_view text = given.back();
    if (text.ends_with('%')) text.remove_suffix(1);
    const std::optional<double> number = number_in<double>(text);
    if (!number || !std::isfinite(*number) || *number < 0) {
      throw CLI::ValidationError(fmt::format("{} is {}; it must be a percentage of 0 or more, as in 2.5",
                                             names, clockwise::quoted(given.back())));
    }
    value = *number / 100;
    return true;
  };
  return options.add_option(names, read, description)->type_name("PERCENT");
}

}  // namespace clockwise::cli
