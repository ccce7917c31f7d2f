#include "text/key_text.hpp"

#include <algorithm>

#include "base/utf8.hpp"
#include "text/json_text.hpp"
#include "text/utf8.hpp"

namespace clockwise::cli {
namespace {

bool is_printable(char byte) {
  return byte >= 0x20 && byte < 0x7f;
}

/// Printable ASCII that stands for itself: nearly every key is nothing else.
bool is_plain(char byte) {
  return is_printable(byte) && byte != '\\';
}

// Terminals obey C1 controls, which UTF-8 writes as C2 80 to C2 9F.
bool is_shown(std::string_view character) {
  return character.size() > 1 && (character[0] != '\xc2' || static_cast<unsigned char>(character[1]) >= 0xa0);
}

void append_escaped(std::string& text, char byte) {
  constexpr std::string_view digits = "0123456789abcdef";
  constexpr std::string_view named = "\t\n\r\\";
  constexpr std::string_view names = "tnr\\";
  text += '\\';
  if (const auto at = named.find(byte); at != named.npos) {
    text += names[at];
    return;
  }
  const auto value = static_cast<unsigned char>(byte);
  text += 'x';
  text += digits[value >> 4];
  text += digits[value & 15];
}

/// Appends `bytes`, those that are not `plain` and belong to no character that is shown escaped.
void append_escaping(std::string& text, std::string_view bytes, bool (*plain)(char)) {
  while (!bytes.empty()) {
    const auto count = static_cast<std::size_t>(std::ranges::find_if_not(bytes, plain) - bytes.begin());
    text += bytes.substr(0, count);
    bytes.remove_prefix(count);
    if (bytes.empty()) return;
    const std::string_view character = bytes.substr(0, std::max<std::size_t>(character_bytes(bytes), 1));
    if (is_shown(character)) {
      text += character;
    } else {
      for (const char byte : character) append_escaped(text, byte);
    }
    bytes.remove_prefix(character.size());
  }
}

}  // namespace

void append_printable(std::string& text, std::string_view key) {
  append_escaping(text, key, is_plain);
}

std::string printable(std::string_view key) {
  std::string text;
  append_printable(text, key);
  return text;
}

std::string shown(std::string_view text) {
  std::string escaped;
  append_escaping(escaped, text, is_printable);
  return escaped;
}

void append_key_members(std::string& json, std::string_view key) {
  json += "\"key\":";
  if (is_utf8(key)) {
    append_json_string(json, key);
    return;
  }
  append_json_string(json, utf8_of(key));
  json += ",\"key_base64\":";
  append_base64_string(json, key);
}

}  // namespace clockwise::cli
