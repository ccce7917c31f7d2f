#include "topology_file/utf8_text.hpp"

#include <array>
#include <cstddef>
#include <string>

#include <clockwise/error.hpp>

#include "base/text.hpp"
#include "topology_file/text_place.hpp"

namespace clockwise {
namespace {

unsigned byte_value(char byte) {
  return static_cast<unsigned char>(byte);
}

// The bytes of the UTF-8 sequence that `rest` begins with; 0 when it is none. RFC 3629, section 4.
std::size_t sequence_bytes(std::string_view rest) {
  const unsigned lead = byte_value(rest[0]);
  if (lead < 0x80) return 1;
  const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead > 0xf4 || rest.size() < bytes) return 0;

  unsigned value = lead & (0x7fU >> bytes);
  for (const char continuation : rest.substr(1, bytes - 1)) {
    if ((byte_value(continuation) & 0xc0U) != 0x80U) return 0;
    value = (value << 6U) | (byte_value(continuation) & 0x3fU);
  }
  constexpr std::array<unsigned, 5> smallest = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = value >= 0xd800 && value <= 0xdfff;
  return value < smallest[bytes] || value > 0x10ffff || surrogate ? 0 : bytes;
}

bool is_allowed_control(char byte) {
  return byte == '\t' || byte == '\n' || byte == '\r' || byte_value(byte) == 0x7f;
}

void check_byte(std::string_view rest, std::string_view source, text_place where) {
  if (sequence_bytes(rest) == 0) {
    throw error(errc::bad_syntax,
                message_prefix(source, where) + "this is not UTF-8; save the file as UTF-8");
  }
  if (is_control(rest[0]) && !is_allowed_control(rest[0])) {
    throw error(errc::bad_syntax, message_prefix(source, where) + "a control character, " +
                                      quoted(rest.substr(0, 1)) +
                                      ", where YAML and JSON allow none; remove it");
  }
}

bool ends_line(std::string_view rest) {
  return rest[0] == '\n' || (rest[0] == '\r' && !rest.substr(1).starts_with('\n'));
}

}  // namespace

void check_utf8_text(std::string_view text, std::string_view source) {
  if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff")) {
    throw error(errc::bad_syntax, message_prefix(source, {}) + "this is UTF-16; save the file as UTF-8");
  }
  text_place where;
  while (!text.empty()) {
    check_byte(text, source, where);
    const std::size_t bytes = sequence_bytes(text);
    where = ends_line(text) ? text_place{where.line + 1, 1} : text_place{where.line, where.column + bytes};
    text.remove_prefix(bytes);
  }
}

}  // namespace clockwise
