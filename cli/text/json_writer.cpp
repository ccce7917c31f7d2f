#include "text/json_writer.hpp"

#include <cmath>

#include <fmt/format.h>

#include "text/json_text.hpp"
#include "text/key_text.hpp"
#include "text/utf8.hpp"

namespace clockwise::cli {

json_writer& json_writer::key(std::string_view name) {
  separate();
  append_json_string(json_, name);
  json_ += ':';
  comma_next_ = false;
  return *this;
}

json_writer& json_writer::value(std::string_view text) {
  separate();
  append_json_string(json_, utf8_of(text));
  return *this;
}

json_writer& json_writer::value(double number) {
  if (!std::isfinite(number)) return null();  // JSON has no word for it
  separate();
  fmt::format_to(std::back_inserter(json_), "{}", number);
  return *this;
}

json_writer& json_writer::value(std::uint64_t number) {
  separate();
  fmt::format_to(std::back_inserter(json_), "{}", number);
  return *this;
}

json_writer& json_writer::key_members(std::string_view bytes) {
  separate();
  append_key_members(json_, bytes);
  return *this;
}

json_writer& json_writer::literal(std::string_view word) {
  separate();
  json_ += word;
  return *this;
}

json_writer& json_writer::begin(char bracket) {
  separate();
  json_ += bracket;
  comma_next_ = false;
  return *this;
}

json_writer& json_writer::end(char bracket) {
  json_ += bracket;
  comma_next_ = true;
  return *this;
}

void json_writer::separate() {
  if (comma_next_) json_ += ',';
  comma_next_ = true;
}

}  // namespace clockwise::cli
