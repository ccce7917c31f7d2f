#include "base/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace clockwise {
namespace {

void append_escaped(std::string& text, char byte) {
  constexpr std::string_view digits = "0123456789abcdef";
  if (is_control(byte)) {
    const auto value = static_cast<unsigned char>(byte);
    text += "\\x";
    text += digits[value >> 4];
    text += digits[value & 15];
    return;
  }
  if (byte == '\'' || byte == '\\') text += '\\';
  text += byte;
}

}  // namespace

std::string quoted(std::string_view bytes) {
  std::string text = "'";
  // Cut between characters of UTF-8, not inside one.
  std::size_t end = std::min(bytes.size(), quoted_bytes_max);
  while (end > 0 && end < bytes.size() && (static_cast<unsigned char>(bytes[end]) & 0xc0) == 0x80) --end;
  for (const char byte : bytes.substr(0, end)) append_escaped(text, byte);
  if (bytes.size() > quoted_bytes_max) text += "...";
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
