#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <clockwise/hash/reading.hpp>

/// UTF-8 bytes seen as the UTF-16 units of the Java string made of them, without making that string.
namespace clockwise::hashes::utf16 {

inline constexpr char32_t replacement = 0xfffd;

/// One code point and how many bytes it took.
struct decoded {
  char32_t code_point;
  std::size_t bytes;
};

/// How many bytes the character takes that begins with `lead`; 0 if none begins so.
[[nodiscard]] constexpr std::size_t length_of(std::uint32_t lead) noexcept {
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

/// May `second` follow `lead`? Excludes overlong forms and what is above U+10FFFF, but not surrogates.
[[nodiscard]] constexpr bool may_follow(std::uint32_t lead, std::uint32_t second) noexcept {
  const std::uint32_t least = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
  const std::uint32_t most = lead == 0xf4 ? 0x8f : 0xbf;
  return second >= least && second <= most;
}

/// The code point that `bytes`, which is not empty, begins with. What is not UTF-8 becomes U+FFFD as in
/// `new String(bytes, UTF_8)` of Java 17: one for the longest piece that might have become a character, and
/// one for a whole surrogate.
[[nodiscard]] constexpr decoded decode(std::string_view bytes) noexcept {
  const std::uint32_t lead = reading::unsigned_value(bytes[0]);
  const std::size_t length = length_of(lead);
  if (length == 1) return {lead, 1};
  if (length == 0) return {replacement, 1};
  char32_t code_point = lead & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if (i == bytes.size()) return {replacement, i};
    const std::uint32_t byte = reading::unsigned_value(bytes[i]);
    if (i == 1 ? !may_follow(lead, byte) : (byte & 0xc0) != 0x80) return {replacement, i};
    code_point = code_point << 6 | (byte & 0x3f);
  }
  const bool surrogate = code_point >= 0xd800 && code_point <= 0xdfff;
  return {surrogate ? replacement : code_point, length};
}

/// Calls `take` with each UTF-16 unit, a `std::uint32_t` below 65536, in order. Linear; no allocation.
template <class taker>
constexpr void for_each_unit(std::string_view bytes, taker take) noexcept {
  while (!bytes.empty()) {
    const decoded character = decode(bytes);
    bytes.remove_prefix(character.bytes);
    const auto code_point = static_cast<std::uint32_t>(character.code_point);
    if (code_point < 0x10000) {
      take(code_point);
    } else {
      take(0xd800 + ((code_point - 0x10000) >> 10));
      take(0xdc00 + (code_point & 0x3ff));
    }
  }
}

}  // namespace clockwise::hashes::utf16
