#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace clockwise::cli {

/// Writes JSON in the order of the calls and puts the commas. Calls must nest as JSON does.
class json_writer {
 public:
  json_writer& begin_object() { return begin('{'); }
  json_writer& end_object() { return end('}'); }
  json_writer& begin_array() { return begin('['); }
  json_writer& end_array() { return end(']'); }

  json_writer& key(std::string_view name);
  /// By utf8_of(): names need not be UTF-8.
  json_writer& value(std::string_view text);
  /// As people write it: 0.5, not 5E-1; null when it is not finite.
  json_writer& value(double number);
  json_writer& value(std::uint64_t number);
  /// A bool and nothing that only converts to one, such as the address of a text.
  json_writer& value(std::same_as<bool> auto truth) { return literal(truth ? "true" : "false"); }
  json_writer& null() { return literal("null"); }

  /// The members `key` and, when that cannot hold them, `key_base64`: append_key_members().
  json_writer& key_members(std::string_view bytes);

  template <typename Value>
  json_writer& member(std::string_view name, const Value& what) {
    return key(name).value(what);
  }

  /// What was written, on one line with its newline.
  [[nodiscard]] std::string line() && { return std::move(json_) + '\n'; }

 private:
  json_writer& literal(std::string_view word);
  json_writer& begin(char bracket);
  json_writer& end(char bracket);
  void separate();

  std::string json_;
  bool comma_next_ = false;
};

}  // namespace clockwise::cli
