#pragma once

#include <bit>
#include <cstdint>
#include <string_view>

#include <clockwise/hash/crc.hpp>
#include <clockwise/hash/reading.hpp>

/// HAProxy's functions of `hash-type`. Source: src/hash.c and include/haproxy/intops.h of HAProxy 2.6
namespace clockwise::hashes {

/// HAProxy's `full_hash`, the modifier `avalanche`: Jenkins' mix of an integer, then a spread around the
/// circle.
[[nodiscard]] constexpr std::uint32_t full_hash(std::uint32_t number) noexcept {
  number = (number + 0x7ed55d16) + (number << 12);
  number = (number ^ 0xc761c23c) ^ (number >> 19);
  number = (number + 0x165667b1) + (number << 5);
  number = (number + 0xd3a2646c) ^ (number << 9);
  number = (number + 0xfd7046c5) + (number << 3);
  number = (number ^ 0xb55a4f09) ^ (number >> 16);
  return number * 3221225473;
}

[[nodiscard]] constexpr std::uint32_t haproxy_sdbm(std::string_view bytes) noexcept {
  std::uint32_t hash = 0;
  for (const char byte : bytes) hash = reading::unsigned_value(byte) + hash * 65599;
  return hash;
}

[[nodiscard]] constexpr std::uint32_t haproxy_djb2(std::string_view bytes) noexcept {
  std::uint32_t hash = 5381;
  for (const char byte : bytes) hash = hash * 33 + reading::unsigned_value(byte);
  return hash;
}

/// Two words that turn each other by distances that they choose themselves.
[[nodiscard]] constexpr std::uint32_t haproxy_wt6(std::string_view bytes) noexcept {
  std::uint32_t first = 0xa53c965a;
  std::uint32_t second = 0x5ca6953a;
  std::uint32_t turn_second = 6;
  std::uint32_t turn_first = 18;
  for (const char byte : bytes) {
    first = ~(first ^ reading::unsigned_value(byte));
    second = ~(second + reading::unsigned_value(byte));
    const std::uint32_t turned = std::rotl(second, static_cast<int>(turn_second));
    second = std::rotl(first, static_cast<int>(turn_first));
    first = turned;
    const std::uint32_t turns = (first >> 16 ^ second) & 0xffff;
    turn_second = turns & 0x1f;
    turn_first = turns >> 11;
  }
  return first ^ second;
}

/// Plain CRC-32.
[[nodiscard]] inline std::uint32_t haproxy_crc32(std::string_view bytes) noexcept {
  return crc32(bytes);
}

[[nodiscard]] constexpr std::uint32_t haproxy_sdbm_avalanche(std::string_view bytes) noexcept {
  return full_hash(haproxy_sdbm(bytes));
}

[[nodiscard]] constexpr std::uint32_t haproxy_djb2_avalanche(std::string_view bytes) noexcept {
  return full_hash(haproxy_djb2(bytes));
}

[[nodiscard]] constexpr std::uint32_t haproxy_wt6_avalanche(std::string_view bytes) noexcept {
  return full_hash(haproxy_wt6(bytes));
}

[[nodiscard]] inline std::uint32_t haproxy_crc32_avalanche(std::string_view bytes) noexcept {
  return full_hash(haproxy_crc32(bytes));
}

}  // namespace clockwise::hashes
