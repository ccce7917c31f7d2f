#include "base/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "base/utf8.hpp"

namespace clockwise {
namespace {

// Terminals also obey C1 controls, which UTF-8 writes as C2 80 to C2 9F.
bool is_shown(std::string_view character) {
  if (character.size() == 1)
    return static_cast<unsigned char>(character[0]) < 0x80 && !is_control(character[0]);
  return character[0] != '\xc2' || static_cast<unsigned char>(character[1]) >= 0xa0;
}

void append_hex(std::string& text, char byte) {
  constexpr std::string_view digits = "0123456789abcdef";
  const auto value = static_cast<unsigned char>(byte);
  text += "\\x";
  text += digits[value >> 4];
  text += digits[value & 15];
}

/// Appends a character of UTF-8, or a byte that is part of none.
void append_escaped(std::string& text, std::string_view character) {
  if (!is_shown(character)) {
    for (const char byte : character) append_hex(text, byte);
    return;
  }
  if (character == "'" || character == "\\") text += '\\';
  text += character;
}

}  // namespace

std::string quoted(std::string_view bytes) {
  std::string text = "'";
  for (std::size_t begin = 0; begin < bytes.size();) {
    const std::size_t count = std::max<std::size_t>(character_bytes(bytes.substr(begin)), 1);
    if (begin + count > quoted_bytes_max) return text + "...'";
    append_escaped(text, bytes.substr(begin, count));
    begin += count;
  }
  return text + '\'';
}

std::string decimal(double value) {
  if (std::isnan(value)) return "NaN";  // to_chars would show the sign bit
  std::array<char, 32> digits;
  const auto end =
      std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::general, 15);
  return {digits.data(), end.ptr};
}

}  // namespace clockwise
