#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <clockwise/hash/crc.hpp>
#include <clockwise/hash/reading.hpp>

/// The functions that twemproxy has and libhashkit has not; its others are those of libhashkit.hpp.
/// Source: src/hashkit of twemproxy 0.5.0
namespace clockwise::hashes {

/// CRC-16/XMODEM in a 32-bit register that is never masked: what the 16-bit one shifts out stays.
[[nodiscard]] constexpr std::uint32_t twemproxy_crc16(std::string_view bytes) noexcept {
  std::uint32_t remainder = 0;
  for (const char byte : bytes) {
    remainder = remainder << 8 ^ crc::xmodem_table[(remainder >> 8 ^ reading::unsigned_value(byte)) & 0xff];
  }
  return remainder;
}

/// The whole CRC-32; twemproxy's plain `crc32` is `libhashkit_crc32`.
[[nodiscard]] inline std::uint32_t twemproxy_crc32a(std::string_view bytes) noexcept {
  return crc32(bytes);
}

namespace twemproxy {

/// The last one to three bytes of hsieh. Only the third is signed.
[[nodiscard]] constexpr std::uint32_t hsieh_tail(std::uint32_t hash, std::string_view tail) noexcept {
  switch (tail.size()) {
    case 3:
      hash += reading::little_endian_16(tail, 0);
      hash ^= hash << 16;
      hash ^= reading::signed_value(tail[2]) << 18;
      return hash + (hash >> 11);
    case 2:
      hash += reading::little_endian_16(tail, 0);
      hash ^= hash << 11;
      return hash + (hash >> 17);
    case 1:
      hash += reading::unsigned_value(tail[0]);
      hash ^= hash << 10;
      return hash + (hash >> 1);
    default:
      return hash;
  }
}

}  // namespace twemproxy

/// Paul Hsieh's SuperFastHash.
[[nodiscard]] constexpr std::uint32_t twemproxy_hsieh(std::string_view bytes) noexcept {
  std::uint32_t hash = 0;
  std::size_t at = 0;
  for (; bytes.size() - at >= 4; at += 4) {
    hash += reading::little_endian_16(bytes, at);
    hash = hash << 16 ^ reading::little_endian_16(bytes, at + 2) << 11 ^ hash;
    hash += hash >> 11;
  }
  hash = twemproxy::hsieh_tail(hash, bytes.substr(at));
  hash ^= hash << 3;
  hash += hash >> 5;
  hash ^= hash << 4;
  hash += hash >> 17;
  hash ^= hash << 25;
  return hash + (hash >> 6);
}

}  // namespace clockwise::hashes
