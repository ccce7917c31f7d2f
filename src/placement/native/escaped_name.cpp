#include "placement/native/escaped_name.hpp"

#include <charconv>

namespace clockwise {

std::string escaped_name(std::string_view name) {
  std::string text;
  for (const char byte : name) {
    if (byte == ' ') {
      text += "%20";
    } else if (byte == '%') {
      text += "%25";
    } else if (byte == '=') {
      text += "%3d";
    } else {
      text += byte;
    }
  }
  return text;
}

std::optional<std::string> unescaped_name(std::string_view text) {
  std::string name;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      name += text[i];
      continue;
    }
    const std::string_view digits = text.substr(i + 1, 2);
    unsigned char byte = 0;
    const auto [end, failure] = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
    if (failure != std::errc{} || digits.size() != 2 || end != digits.data() + 2) return std::nullopt;
    name += static_cast<char>(byte);
    i += 2;
  }
  return name;
}

}  // namespace clockwise
