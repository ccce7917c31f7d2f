#include "topology_file/utf8_text.hpp"

#include <cstddef>
#include <string>

#include <clockwise/error.hpp>

#include "base/text.hpp"
#include "base/utf8.hpp"
#include "topology_file/text_place.hpp"

namespace clockwise {
namespace {

bool is_allowed_control(char byte) {
  return byte == '\t' || byte == '\n' || byte == '\r' || byte == '\x7f';
}

void check_byte(std::string_view rest, std::string_view source, text_place where) {
  if (character_bytes(rest) == 0) {
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
    const std::size_t bytes = character_bytes(text);
    where = ends_line(text) ? text_place{where.line + 1, 1} : text_place{where.line, where.column + bytes};
    text.remove_prefix(bytes);
  }
}

}  // namespace clockwise
