#include <algorithm>
#include <array>

#include <clockwise/hash_tag.hpp>

namespace clockwise {
namespace {

std::string_view between_first_pair(std::string_view key, hash_tag tag) noexcept {
  const std::size_t open = key.find(tag.open);
  if (open == std::string_view::npos) return key;
  const std::size_t begin = open + 1;
  const std::size_t close = key.find(tag.close, begin);
  if (close == std::string_view::npos || close == begin) return key;
  return key.substr(begin, close - begin);
}

// What '.' does not match in a Java regular expression, in UTF-8: LF, CR, NEL, LS and PS.
constexpr std::array<std::string_view, 5> line_ends = {"\n", "\r", "\xC2\x85", "\xE2\x80\xA8",
                                                       "\xE2\x80\xA9"};

bool has_line_end(std::string_view text) noexcept {
  return std::ranges::any_of(line_ends, [text](std::string_view end) { return text.find(end) != text.npos; });
}

// open(.+?)close, searched for from the left. A line end between ends an attempt, and the next opening
// character begins another one.
std::string_view between_jedis_pair(std::string_view key, hash_tag tag) noexcept {
  for (std::size_t open = key.find(tag.open); open != key.npos; open = key.find(tag.open, open + 1)) {
    const std::size_t begin = open + 1;
    const std::size_t close = key.find(tag.close, begin + 1);
    if (close == key.npos) return key;
    const std::string_view found = key.substr(begin, close - begin);
    if (!has_line_end(found)) return found;
  }
  return key;
}

}  // namespace

std::string_view routing_key(std::string_view key, hash_tag tag) noexcept {
  switch (tag.rule) {
    case tag_rule::whole_key:
      return key;
    case tag_rule::first_pair:
      return between_first_pair(key, tag);
    case tag_rule::jedis:
      return between_jedis_pair(key, tag);
  }
  return key;
}

}  // namespace clockwise
