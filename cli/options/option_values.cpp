#include "options/option_values.hpp"

#include <optional>

#include <CLI/Error.hpp>
#include <fmt/format.h>

#include "base/text.hpp"
#include "options/declared_option.hpp"
#include "text/numbers.hpp"

namespace clockwise::cli {
CLI::Option* add_text(CLI::App& options, const std::string& names, std::string& value,
                      const std::string& type, const std::string& description) {
  return options.add_option(names, value, description)->type_name(type);
}

CLI::Option* add_choice(CLI::App& options, const std::string& names, std::string& value,
                        const std::string& type, const std::vector<std::string_view>& words,
                        const std::string& description) {
  return add_text(options, names, value, type, description)->check(words_described(words));
}

CLI::Option* add_repeated(CLI::App& options, const std::string& names, std::vector<std::string>& values,
                          const std::string& type, const std::string& description) {
  const auto keep = [&values](const CLI::results_t& given) {
    values = given;
    return true;
  };
  return options.add_option(names, keep, description)
      ->type_name(type)
      ->multi_option_policy(CLI::MultiOptionPolicy::TakeAll)
      ->allow_extra_args(false);
}

CLI::Option* add_count(CLI::App& options, const std::string& names, std::size_t& value, count_range range,
                       const std::string& type, const std::string& description) {
  const std::string name = names.substr(names.rfind(',') + 1);
  const auto read = [&value, range, name](const CLI::results_t& given) {
    const std::optional<std::uint64_t> number = whole_number(given.back());
    if (!number || *number < range.min || *number > range.max) {
      throw CLI::ValidationError(fmt::format("{} is {}; it must be a whole number from {} to {}", name,
                                             clockwise::quoted(given.back()), range.min, range.max));
    }
    value = *number;
    return true;
  };
  return options.add_option(names, read, description)->type_name(type)->default_str(std::to_string(value));
}

CLI::Option* add_json(CLI::App& options, bool& value, const std::string& description) {
  return options.add_flag("--json", value, description);
}

}  // namespace clockwise::cli
