#include "text/json_text.hpp"

#include <algorithm>
#include <cstdint>

namespace clockwise::cli {
namespace {

bool is_plain(char byte) {
  return byte >= 0x20 && byte != '"' && byte != '\\';
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
