#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string_view>

namespace clockwise::proxy::resp {

/// What follows the first byte of a header, up to its line end: "5\r\n", "-1\r\n".
struct number_line {
  enum class outcome : std::uint8_t { whole, incomplete, malformed };

  outcome result;
  std::int64_t value;
  std::size_t bytes;  ///< including CR and the byte after it, whatever that is
};

/// Reads the number at the front of `bytes`, as strict as Redis' string2ll: no '+', no spaces, no zeros
/// ahead, nothing beyond 64 bits. A byte that can belong to no number is malformed at once, before its line
/// ends.
inline number_line read_number_line(std::string_view bytes) noexcept {
  using enum number_line::outcome;
  constexpr std::size_t digits_max = 19;  // as many as surely fit 64 bits without a sign
  constexpr auto max = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());

  if (bytes.size() > 2 && bytes[1] == '\r') {  // one digit: every command's name, most counts
    const auto digit = static_cast<unsigned>(bytes[0]) - '0';
    if (digit <= 9) return {whole, digit, 3};
  }
  const std::size_t first = bytes.starts_with('-') ? 1 : 0;
  std::size_t at = first;
  std::uint64_t value = 0;
  for (; at < bytes.size(); ++at) {
    const auto digit = static_cast<unsigned>(bytes[at]) - '0';
    if (digit > 9) break;
    if (at - first == digits_max) return {malformed, 0, 0};
    value = value * 10 + digit;
  }
  if (at == bytes.size()) return {incomplete, 0, 0};
  const std::size_t digits = at - first;
  if (bytes[at] != '\r' || digits == 0) return {malformed, 0, 0};
  if (bytes[first] == '0' && (digits > 1 || first == 1)) return {malformed, 0, 0};
  if (value > max + first) return {malformed, 0, 0};  // the most negative number is one further from zero
  if (at + 1 == bytes.size()) return {incomplete, 0, 0};
  const auto number = static_cast<std::int64_t>(first == 1 ? ~value + 1 : value);
  return {whole, number, at + 2};
}

}  // namespace clockwise::proxy::resp
