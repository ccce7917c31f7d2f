#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include <clockwise/hash/reading.hpp>

namespace clockwise::hashes {

namespace crc {

/// What one byte does to a remainder whose top bit comes first.
[[nodiscard]] consteval std::array<std::uint16_t, 256> table_16(std::uint32_t polynomial) noexcept {
  std::array<std::uint16_t, 256> table{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t remainder = byte << 8;
    for (int bit = 0; bit < 8; ++bit)
      remainder = remainder << 1 ^ ((remainder & 0x8000) != 0 ? polynomial : 0);
    table[byte] = static_cast<std::uint16_t>(remainder);
  }
  return table;
}

/// What one byte does to a remainder whose bits are reflected, as the polynomial's are.
[[nodiscard]] consteval std::array<std::uint32_t, 256> table_32(std::uint32_t polynomial) noexcept {
  std::array<std::uint32_t, 256> table{};
  for (std::uint32_t byte = 0; byte < 256; ++byte) {
    std::uint32_t remainder = byte;
    for (int bit = 0; bit < 8; ++bit) remainder = remainder >> 1 ^ ((remainder & 1) != 0 ? polynomial : 0);
    table[byte] = remainder;
  }
  return table;
}

inline constexpr std::array<std::uint16_t, 256> xmodem_table = table_16(0x1021);
inline constexpr std::array<std::uint32_t, 256> castagnoli_table = table_32(0x82f63b78);

}  // namespace crc

/// CRC-16/XMODEM: Redis Cluster's slot is this modulo 16384.
[[nodiscard]] constexpr std::uint16_t crc16_xmodem(std::string_view bytes) noexcept {
  std::uint32_t remainder = 0;
  for (const char byte : bytes) {
    remainder = (remainder << 8 & 0xffff) ^ crc::xmodem_table[remainder >> 8 ^ reading::unsigned_value(byte)];
  }
  return static_cast<std::uint16_t>(remainder);
}

/// CRC-32C (Castagnoli), as iSCSI and Guava compute it.
[[nodiscard]] constexpr std::uint32_t crc32c(std::string_view bytes) noexcept {
  std::uint32_t remainder = 0xffffffff;
  for (const char byte : bytes) {
    remainder = remainder >> 8 ^ crc::castagnoli_table[(remainder ^ reading::unsigned_value(byte)) & 0xff];
  }
  return ~remainder;
}

/// CRC-32 (IEEE 802.3), as zlib, PNG and Go's `crc32.ChecksumIEEE` compute it. Computed by zlib.
/// `preceding` is the CRC of what comes before: crc32(a + b) is crc32(b, crc32(a)).
[[nodiscard]] std::uint32_t crc32(std::string_view bytes, std::uint32_t preceding = 0) noexcept;

}  // namespace clockwise::hashes
