#pragma once

#include <cstdint>
#include <string_view>

#include <clockwise/hash/reading.hpp>

/// Fowler, Noll and Vo's functions on unsigned bytes. One multiplication a byte.
/// Source: http://www.isthe.com/chongo/tech/comp/fnv/
namespace clockwise::hashes {

inline constexpr std::uint32_t fnv_offset_32 = 0x811c9dc5;
inline constexpr std::uint32_t fnv_prime_32 = 0x01000193;
inline constexpr std::uint64_t fnv_offset_64 = 0xcbf29ce484222325;
inline constexpr std::uint64_t fnv_prime_64 = 0x00000100000001b3;

/// FNV-1, 32 bits: multiplies, then takes the byte in.
[[nodiscard]] constexpr std::uint32_t fnv1_32(std::string_view bytes) noexcept {
  std::uint32_t hash = fnv_offset_32;
  for (const char byte : bytes) hash = (hash * fnv_prime_32) ^ reading::unsigned_value(byte);
  return hash;
}

/// FNV-1a, 32 bits: takes the byte in, then multiplies.
[[nodiscard]] constexpr std::uint32_t fnv1a_32(std::string_view bytes) noexcept {
  std::uint32_t hash = fnv_offset_32;
  for (const char byte : bytes) hash = (hash ^ reading::unsigned_value(byte)) * fnv_prime_32;
  return hash;
}

/// FNV-1, 64 bits.
[[nodiscard]] constexpr std::uint64_t fnv1_64(std::string_view bytes) noexcept {
  std::uint64_t hash = fnv_offset_64;
  for (const char byte : bytes) hash = (hash * fnv_prime_64) ^ reading::unsigned_value(byte);
  return hash;
}

/// FNV-1a, 64 bits.
[[nodiscard]] constexpr std::uint64_t fnv1a_64(std::string_view bytes) noexcept {
  std::uint64_t hash = fnv_offset_64;
  for (const char byte : bytes) hash = (hash ^ reading::unsigned_value(byte)) * fnv_prime_64;
  return hash;
}

}  // namespace clockwise::hashes
