#include "options/declared_option.hpp"

#include <algorithm>
#include <functional>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace clockwise::cli {
namespace {

std::vector<std::string> dashed(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

}  // namespace

std::string declared_option::usage() const {
  return fmt::format("{}{}{}", fmt::join(names, ", "), value.empty() ? "" : " ", value);
}

std::string declared_option::explanation() const {
  return default_value.empty() ? description : fmt::format("{} Default: {}.", description, default_value);
}

std::vector<declared_option> declared_options(const CLI::App& declared) {
  std::vector<declared_option> options;
  for (const CLI::Option* each : declared.get_options()) {
    const bool takes_value = each->get_items_expected_max() > 0;
    options.push_back({.names = dashed(*each),
                       .value = takes_value ? each->get_type_name() : "",
                       .group = each->get_group(),
                       .description = each->get_description(),
                       .repeatable = each->get_multi_option_policy() == CLI::MultiOptionPolicy::TakeAll,
                       .default_value = each->get_default_str()});
  }
  const auto is_help = [&](const declared_option& option) { return option.names.back() == "--help"; };
  // std::ranges has it too, but not for clang 14 with libstdc++ 12.
  std::stable_partition(options.begin(), options.end(), std::not_fn(is_help));
  return options;
}

}  // namespace clockwise::cli
