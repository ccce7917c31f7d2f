#include "control/field_kinds.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/text.hpp"

namespace clockwise::proxy {
namespace {

std::string listed(std::span<const known_word> words) {
  std::string text;
  for (const known_word& each : words) {
    if (!each.served) continue;
    if (!text.empty()) text += ", ";
    text += each.word;
  }
  return text;
}

}  // namespace

std::size_t read_bytes(const yaml_value& value, whole_range range) {
  const std::string text = value.text();
  const auto bytes = parse_byte_size(text);
  if (bytes && *bytes >= range.min && *bytes <= range.max) return *bytes;
  value.refuse("is " + clockwise::quoted(text) + "; it must be a number of bytes from " +
               byte_size_text(range.min) + " to " + byte_size_text(range.max) + ", like '65536' or '64 KiB'");
}

std::size_t read_word(const yaml_value& value, std::span<const known_word> words) {
  const std::string text = value.text();
  const auto found = std::ranges::find(words, text, &known_word::word);
  if (found == words.end())
    value.refuse("is " + clockwise::quoted(text) + "; write one of: " + listed(words));
  if (!found->served) {
    value.refuse("is " + clockwise::quoted(text) +
                 ", which this version does not serve yet; write one of: " + listed(words));
  }
  return static_cast<std::size_t>(found - words.begin());
}

endpoint read_endpoint(const yaml_value& value, port_rule port) {
  const std::string text = value.filled_text();
  endpoint where;
  try {
    where = parse_endpoint(text);
  } catch (const std::invalid_argument& refused) {
    value.refuse("is no address: " + std::string(refused.what()));
  }
  if (port == port_rule::not_zero && where.unix_path.empty() && where.port == 0) {
    value.refuse("is " + clockwise::quoted(text) +
                 ", and nothing can be reached at port 0; write the server's port");
  }
  return where;
}

}  // namespace clockwise::proxy
