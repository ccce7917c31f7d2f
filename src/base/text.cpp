#include "base/text.hpp"

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
  for (const char byte : bytes.substr(0, quoted_bytes_max)) append_escaped(text, byte);
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
