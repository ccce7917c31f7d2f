#include "placement/scheme_options.hpp"

#include <charconv>

#include <clockwise/error.hpp>

#include "base/nearest.hpp"
#include "base/text.hpp"
#include "placement/node_names.hpp"

namespace clockwise {
namespace {

[[noreturn]] void throw_unknown(std::string_view name, const scheme_info& scheme,
                                std::span<const std::string_view> known) {
  const std::string hint =
      known.empty() ? "it has none" : "the nearest known is " + quoted(nearest(name, known));
  throw error(errc::unknown_option,
              "scheme " + quoted(scheme.id) + " has no option " + quoted(name) + "; " + hint);
}

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  const std::size_t end = text.find_last_not_of(' ') + 1;  // npos + 1 is 0
  return text.substr(begin, std::max(begin, end) - begin);
}

[[noreturn]] void refuse_name(const option_info& option, std::string_view name, std::span<const node> nodes) {
  std::vector<std::string_view> known;
  for (const node& member : nodes) known.push_back(member.name);
  refuse_option(option, name, "the name of a node; the nearest is " + quoted(nearest(name, known)));
}

}  // namespace

void check_option_names(const scheme_options& options, const scheme_info& scheme) {
  std::vector<std::string_view> known;
  for (const option_info& option : scheme.options) known.push_back(option.name);
  for (const auto& [name, value] : options) {
    if (std::ranges::find(known, name) == known.end()) throw_unknown(name, scheme, known);
  }
}

std::string_view text_of(const scheme_options& options, const option_info& option) {
  const auto given = options.find(option.name);
  return given == options.end() ? option.default_value : std::string_view(given->second);
}

void refuse_option(const option_info& option, std::string_view text, std::string_view right) {
  throw error(errc::bad_option,
              "option " + quoted(option.name) + " is " + quoted(text) + "; it must be " + std::string(right));
}

std::uint32_t read_option(const scheme_options& options, const integer_option& option) {
  const std::string_view text = text_of(options, option.info);
  std::uint32_t value = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = failure == std::errc{} && end == text.data() + text.size();
  if (whole && value >= option.min && value <= option.max) return value;
  refuse_option(option.info, text,
                "a whole number from " + std::to_string(option.min) + " to " + std::to_string(option.max));
}

void refuse_word(const option_info& option, std::string_view word, std::span<const std::string_view> known) {
  std::string right = "one of ";
  for (const std::string_view each : known) right += std::string(each) + (each == known.back() ? "" : ", ");
  refuse_option(option, word, right + "; the nearest is " + quoted(nearest(word, known)));
}

std::vector<node_index> read_node_list(const scheme_options& options, const option_info& option,
                                       std::span<const node> nodes) {
  const node_names names(nodes);
  std::vector<bool> seen(nodes.size());
  std::vector<node_index> listed;
  std::string_view rest = text_of(options, option);
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string_view name = trimmed(rest.substr(0, comma));
    const std::optional<node_index> found = names.find(name);
    if (!found) refuse_name(option, name, nodes);
    if (seen[found->value]) refuse_option(option, name, "a name that is listed once");
    seen[found->value] = true;
    listed.push_back(*found);
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return listed;
}

}  // namespace clockwise
