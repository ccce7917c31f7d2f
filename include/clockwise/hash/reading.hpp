#pragma once

#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>

/// How hash functions read their input: the same on every platform, whatever its byte order and its `char`.
namespace clockwise::hashes::reading {

/// A byte as an unsigned number, 0 to 255.
[[nodiscard]] constexpr std::uint32_t unsigned_value(char byte) noexcept {
  return static_cast<unsigned char>(byte);
}

/// A byte as C programs with a signed `char` widen it: 0x80 becomes 0xffffff80.
[[nodiscard]] constexpr std::uint32_t signed_value(char byte) noexcept {
  return static_cast<std::uint32_t>(static_cast<std::int8_t>(byte));
}

/// The little-endian number at `text[at]`: one load where the machine reads so itself. GCC 12 does not see
/// that in the loop, so it is told.
template <std::unsigned_integral number>
[[nodiscard]] constexpr number little_endian(std::string_view text, std::size_t at) noexcept {
  number value = 0;
  if (std::endian::native == std::endian::little && !std::is_constant_evaluated()) {
    std::memcpy(&value, text.data() + at, sizeof value);
    return value;
  }
  for (std::size_t i = 0; i < sizeof value; ++i) {
    value = static_cast<number>(value | number{static_cast<unsigned char>(text[at + i])} << (8 * i));
  }
  return value;
}

[[nodiscard]] constexpr std::uint32_t little_endian_16(std::string_view text, std::size_t at) noexcept {
  return little_endian<std::uint16_t>(text, at);
}

[[nodiscard]] constexpr std::uint32_t little_endian_32(std::string_view text, std::size_t at) noexcept {
  return little_endian<std::uint32_t>(text, at);
}

[[nodiscard]] constexpr std::uint64_t little_endian_64(std::string_view text, std::size_t at) noexcept {
  return little_endian<std::uint64_t>(text, at);
}

/// The bytes from `text[at]` on, at most eight, as one little-endian number; missing ones are 0.
/// Without a loop: loads that overlap put the same bytes in the same place.
[[nodiscard]] constexpr std::uint64_t little_endian_tail(std::string_view text, std::size_t at) noexcept {
  if (at >= text.size()) return 0;
  const std::size_t count = text.size() - at;
  if (text.size() >= 8) return little_endian_64(text, text.size() - 8) >> (64 - 8 * count);
  if (count >= 4) {
    const std::uint64_t last_four = little_endian_32(text, text.size() - 4);
    return little_endian_32(text, at) | last_four << (8 * (count - 4));
  }
  const std::size_t middle = count / 2;
  const std::size_t last = count - 1;
  return unsigned_value(text[at]) | unsigned_value(text[at + middle]) << (8 * middle) |
         unsigned_value(text[at + last]) << (8 * last);
}

}  // namespace clockwise::hashes::reading
