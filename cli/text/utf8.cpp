#include "text/utf8.hpp"

#include <algorithm>
#include <iterator>

namespace clockwise::cli {
namespace {

constexpr std::string_view replacement = "\xef\xbf\xbd";  // U+FFFD

/// One row of table 3-7 of the Unicode standard: which second byte may follow a first byte, and how many
/// bytes there are. Further bytes are always 80..BF. The narrow rows keep out overlong forms and surrogates.
struct utf8_row {
  unsigned char first_min, first_max;
  unsigned char second_min, second_max;
  std::size_t bytes;
};
constexpr utf8_row utf8_rows[] = {
    {0x00, 0x7f, 0x80, 0xbf, 1}, {0xc2, 0xdf, 0x80, 0xbf, 2}, {0xe0, 0xe0, 0xa0, 0xbf, 3},
    {0xe1, 0xec, 0x80, 0xbf, 3}, {0xed, 0xed, 0x80, 0x9f, 3}, {0xee, 0xef, 0x80, 0xbf, 3},
    {0xf0, 0xf0, 0x90, 0xbf, 4}, {0xf1, 0xf3, 0x80, 0xbf, 4}, {0xf4, 0xf4, 0x80, 0x8f, 4},
};

bool between(char byte, unsigned char min, unsigned char max) {
  const auto value = static_cast<unsigned char>(byte);
  return value >= min && value <= max;
}

}  // namespace

std::size_t character_bytes(std::string_view bytes) noexcept {
  const auto fits = [&](const utf8_row& row) { return between(bytes[0], row.first_min, row.first_max); };
  const auto* row = std::ranges::find_if(utf8_rows, fits);
  if (row == std::end(utf8_rows) || bytes.size() < row->bytes) return 0;
  for (std::size_t i = 1; i < row->bytes; ++i) {
    const bool second = i == 1;
    if (!between(bytes[i], second ? row->second_min : 0x80, second ? row->second_max : 0xbf)) return 0;
  }
  return row->bytes;
}

bool is_utf8(std::string_view bytes) noexcept {
  while (!bytes.empty()) {
    const std::size_t good = character_bytes(bytes);
    if (good == 0) return false;
    bytes.remove_prefix(good);
  }
  return true;
}

std::string utf8_of(std::string_view bytes) {
  std::string text;
  while (!bytes.empty()) {
    const std::size_t good = character_bytes(bytes);
    text += good > 0 ? bytes.substr(0, good) : replacement;
    bytes.remove_prefix(std::max<std::size_t>(good, 1));
  }
  return text;
}

}  // namespace clockwise::cli
