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

// CLI11 appends what a validator says of itself to the name of the type, as "TYPE:WORDS".
constexpr char before_words = ':';
constexpr char between_words = '|';

std::vector<std::string> words_of(std::string_view type) {
  std::vector<std::string> words;
  for (std::size_t begin = type.find(before_words); begin != type.npos;) {
    const std::size_t end = type.find(between_words, ++begin);
    words.emplace_back(type.substr(begin, end - begin));
    begin = end;
  }
  return words;
}

}  // namespace

CLI::Validator words_described(const std::vector<std::string_view>& words) {
  return CLI::Validator(fmt::format("{}", fmt::join(words, std::string_view(&between_words, 1))));
}

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
    const std::string type = takes_value ? each->get_type_name() : "";
    options.push_back({.names = dashed(*each),
                       .value = type.substr(0, type.find(before_words)),
                       .words = words_of(type),
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
