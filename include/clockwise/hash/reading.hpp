#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

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

/// The little-endian 16-bit number at `text[at]`.
[[nodiscard]] constexpr std::uint32_t little_endian_16(std::string_view text, std::size_t at) noexcept {
  return unsigned_value(text[at]) | unsigned_value(text[at + 1]) << 8;
}

/// The little-endian 32-bit number at `text[at]`. Written out, so that compilers see a single load.
[[nodiscard]] constexpr std::uint32_t little_endian_32(std::string_view text, std::size_t at) noexcept {
  return unsigned_value(text[at]) | unsigned_value(text[at + 1]) << 8 | unsigned_value(text[at + 2]) << 16 |
         unsigned_value(text[at + 3]) << 24;
}

/// The little-endian 64-bit number at `text[at]`. Written out, so that compilers see a single load.
[[nodiscard]] constexpr std::uint64_t little_endian_64(std::string_view text, std::size_t at) noexcept {
  const auto byte = [&](std::size_t i) { return std::uint64_t{unsigned_value(text[at + i])}; };
  return byte(0) | byte(1) << 8 | byte(2) << 16 | byte(3) << 24 | byte(4) << 32 | byte(5) << 40 |
         byte(6) << 48 | byte(7) << 56;
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
