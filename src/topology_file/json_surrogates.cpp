#include "topology_file/json_surrogates.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

namespace clockwise {
namespace {

constexpr std::size_t escape_bytes = 6;  // \uD83D

bool looks_like_json(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && (text[first] == '{' || text[first] == '[');
}

// The value of the "\uXXXX" that `rest` begins with.
std::optional<unsigned> escape_value(std::string_view rest) {
  if (rest.size() < escape_bytes || !rest.starts_with("\\u")) return std::nullopt;
  unsigned value = 0;
  const char* const last = rest.data() + escape_bytes;
  const auto [end, failure] = std::from_chars(rest.data() + 2, last, value, 16);
  if (failure != std::errc{} || end != last) return std::nullopt;
  return value;
}

// The character of the surrogate pair that `rest` begins with.
std::optional<unsigned> pair_value(std::string_view rest) {
  const auto high = escape_value(rest);
  if (!high || *high < 0xd800 || *high > 0xdbff) return std::nullopt;
  const auto low = escape_value(rest.substr(escape_bytes));
  if (!low || *low < 0xdc00 || *low > 0xdfff) return std::nullopt;
  return 0x10000 + ((*high - 0xd800) << 10U) + (*low - 0xdc00);
}

void append_long_escape(std::string& text, unsigned value) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  text += "\\U";
  for (unsigned shift = 32; shift > 0; shift -= 4) text += digits[(value >> (shift - 4)) & 15U];
}

}  // namespace

joined_surrogates join_surrogates(std::string_view text) {
  if (!looks_like_json(text)) return {.text = std::string(text), .joints = {}};
  joined_surrogates joined;
  joined.text.reserve(text.size());
  std::size_t line = 1;
  std::size_t line_start = 0;
  while (!text.empty()) {
    if (const auto value = pair_value(text)) {
      append_long_escape(joined.text, *value);
      joined.joints.push_back({line, joined.text.size() - line_start + 1});
      text.remove_prefix(2 * escape_bytes);
      continue;
    }
    // A backslash takes the next byte with it, so that "\\uD83D" stays text.
    const std::size_t bytes = text.starts_with('\\') && text.size() > 1 ? 2 : 1;
    joined.text += text.substr(0, bytes);
    text.remove_prefix(bytes);
    if (joined.text.back() == '\n') {
      ++line;
      line_start = joined.text.size();
    }
  }
  return joined;
}

text_place original_place(const joined_surrogates& joined, text_place where) noexcept {
  constexpr std::size_t bytes_saved = 2;  // by each joint: 12 bytes became 10
  const auto line_begin = std::ranges::lower_bound(joined.joints, text_place{where.line, 1});
  const auto line_end = std::ranges::upper_bound(joined.joints, where);
  return {where.line, where.column + static_cast<std::size_t>(line_end - line_begin) * bytes_saved};
}

}  // namespace clockwise
