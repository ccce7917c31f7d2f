#include "json_text.hpp"

#include <algorithm>
#include <cstdint>

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

/// How many bytes the well-formed character at the front of `bytes` has; 0 when there is none.
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

bool is_plain(char byte) {
  return between(byte, 0x20, 0x7f) && byte != '"' && byte != '\\';
}

void append_escaped(std::string& json, char byte) {
  constexpr std::string_view digits = "0123456789abcdef";
  const auto value = static_cast<unsigned char>(byte);
  switch (byte) {
    case '"':
      json += "\\\"";
      return;
    case '\\':
      json += "\\\\";
      return;
    case '\n':
      json += "\\n";
      return;
    case '\r':
      json += "\\r";
      return;
    case '\t':
      json += "\\t";
      return;
    default:
      break;
  }
  if (value >= 0x80) {
    json += byte;
    return;
  }
  json += "\\u00";
  json += digits[value >> 4];
  json += digits[value & 15];
}

}  // namespace

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

void append_json_string(std::string& json, std::string_view text) {
  json += '"';
  while (!text.empty()) {
    const auto odd = std::ranges::find_if_not(text, is_plain);
    const auto plain = static_cast<std::size_t>(odd - text.begin());
    json += text.substr(0, plain);
    text.remove_prefix(plain);
    if (text.empty()) break;
    append_escaped(json, text.front());
    text.remove_prefix(1);
  }
  json += '"';
}

void append_base64_string(std::string& json, std::string_view bytes) {
  constexpr std::string_view digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  json += '"';
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    const std::string_view group = bytes.substr(i, 3);
    std::uint32_t bits = 0;
    for (std::size_t j = 0; j < 3; ++j) {
      bits = bits << 8 | (j < group.size() ? static_cast<unsigned char>(group[j]) : 0U);
    }
    for (std::size_t j = 0; j < 4; ++j) {
      json += j <= group.size() ? digits[bits >> (18 - 6 * j) & 63] : '=';
    }
  }
  json += '"';
}

}  // namespace clockwise::cli
