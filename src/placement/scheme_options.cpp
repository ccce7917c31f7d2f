#include "placement/scheme_options.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

#include <clockwise/error.hpp>

#include "base/nearest.hpp"
#include "base/text.hpp"

namespace clockwise {
namespace {

[[noreturn]] void throw_unknown(std::string_view name, const scheme_info& scheme,
                                std::span<const std::string_view> known) {
  const std::string hint =
      known.empty() ? "it has none" : "the nearest known is " + quoted(nearest(name, known));
  throw error(errc::unknown_option,
              "scheme " + quoted(scheme.id) + " has no option " + quoted(name) + "; " + hint);
}

}  // namespace

void check_option_names(const scheme_options& options, const scheme_info& scheme) {
  std::vector<std::string_view> known;
  for (const option_info& option : scheme.options) known.push_back(option.name);
  for (const auto& [name, value] : options) {
    if (std::ranges::find(known, name) == known.end()) throw_unknown(name, scheme, known);
  }
}

std::uint32_t read_option(const scheme_options& options, const integer_option& option) {
  const auto given = options.find(option.info.name);
  const std::string_view text = given == options.end() ? option.info.default_value : given->second;
  std::uint32_t value = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = failure == std::errc{} && end == text.data() + text.size();
  if (whole && value >= option.min && value <= option.max) return value;
  throw error(errc::bad_option, "option " + quoted(option.info.name) + " is " + quoted(text) +
                                    "; it must be a whole number from " + std::to_string(option.min) +
                                    " to " + std::to_string(option.max));
}

}  // namespace clockwise
