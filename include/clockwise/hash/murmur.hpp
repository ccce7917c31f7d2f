#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <clockwise/hash/hash128.hpp>
#include <clockwise/hash/reading.hpp>

/// Austin Appleby's functions as on little-endian machines. Source: https://github.com/aappleby/smhasher
namespace clockwise::hashes {

namespace murmur {

[[nodiscard]] constexpr std::uint32_t avalanche_32(std::uint32_t hash) noexcept {
  hash = (hash ^ hash >> 16) * 0x85ebca6b;
  hash = (hash ^ hash >> 13) * 0xc2b2ae35;
  return hash ^ hash >> 16;
}

[[nodiscard]] constexpr std::uint64_t avalanche_64(std::uint64_t hash) noexcept {
  hash = (hash ^ hash >> 33) * 0xff51afd7ed558ccd;
  hash = (hash ^ hash >> 33) * 0xc4ceb9fe1a85ec53;
  return hash ^ hash >> 33;
}

[[nodiscard]] constexpr std::uint32_t scramble_32(std::uint32_t word) noexcept {
  return std::rotl(word * 0xcc9e2d51, 15) * 0x1b873593;
}

inline constexpr std::uint64_t multiplier_1 = 0x87c37b91114253d5;
inline constexpr std::uint64_t multiplier_2 = 0x4cf5ad432745937f;

[[nodiscard]] constexpr std::uint64_t scramble_high(std::uint64_t word) noexcept {
  return std::rotl(word * multiplier_1, 31) * multiplier_2;
}

[[nodiscard]] constexpr std::uint64_t scramble_low(std::uint64_t word) noexcept {
  return std::rotl(word * multiplier_2, 33) * multiplier_1;
}

}  // namespace murmur

/// MurmurHash2, 32 bits.
[[nodiscard]] constexpr std::uint32_t murmur2_32(std::string_view bytes, std::uint32_t seed = 0) noexcept {
  constexpr std::uint32_t multiplier = 0x5bd1e995;
  std::uint32_t hash = seed ^ static_cast<std::uint32_t>(bytes.size());
  std::size_t at = 0;
  for (; bytes.size() - at >= 4; at += 4) {
    std::uint32_t word = reading::little_endian_32(bytes, at) * multiplier;
    word = (word ^ word >> 24) * multiplier;
    hash = (hash * multiplier) ^ word;
  }
  if (at < bytes.size()) {
    hash = (hash ^ static_cast<std::uint32_t>(reading::little_endian_tail(bytes, at))) * multiplier;
  }
  hash = (hash ^ hash >> 13) * multiplier;
  return hash ^ hash >> 15;
}

/// MurmurHash64A, the 64-bit MurmurHash2 for 64-bit machines.
[[nodiscard]] constexpr std::uint64_t murmur64a(std::string_view bytes, std::uint64_t seed = 0) noexcept {
  constexpr std::uint64_t multiplier = 0xc6a4a7935bd1e995;
  std::uint64_t hash = seed ^ (bytes.size() * multiplier);
  std::size_t at = 0;
  for (; bytes.size() - at >= 8; at += 8) {
    std::uint64_t word = reading::little_endian_64(bytes, at) * multiplier;
    word = (word ^ word >> 47) * multiplier;
    hash = (hash ^ word) * multiplier;
  }
  if (at < bytes.size()) hash = (hash ^ reading::little_endian_tail(bytes, at)) * multiplier;
  hash = (hash ^ hash >> 47) * multiplier;
  return hash ^ hash >> 47;
}

/// MurmurHash3_x86_32.
[[nodiscard]] constexpr std::uint32_t murmur3_32(std::string_view bytes, std::uint32_t seed = 0) noexcept {
  std::uint32_t hash = seed;
  std::size_t at = 0;
  for (; bytes.size() - at >= 4; at += 4) {
    hash ^= murmur::scramble_32(reading::little_endian_32(bytes, at));
    hash = std::rotl(hash, 13) * 5 + 0xe6546b64;
  }
  // An empty tail is 0 and changes nothing.
  hash ^= murmur::scramble_32(static_cast<std::uint32_t>(reading::little_endian_tail(bytes, at)));
  return murmur::avalanche_32(hash ^ static_cast<std::uint32_t>(bytes.size()));
}

/// MurmurHash3_x64_128; `high` is its first word.
[[nodiscard]] constexpr hash128 murmur3_128(std::string_view bytes, std::uint32_t seed = 0) noexcept {
  std::uint64_t high = seed;
  std::uint64_t low = seed;
  std::size_t at = 0;
  for (; bytes.size() - at >= 16; at += 16) {
    high ^= murmur::scramble_high(reading::little_endian_64(bytes, at));
    high = (std::rotl(high, 27) + low) * 5 + 0x52dce729;
    low ^= murmur::scramble_low(reading::little_endian_64(bytes, at + 8));
    low = (std::rotl(low, 31) + high) * 5 + 0x38495ab5;
  }
  const std::string_view tail = bytes.substr(at);
  high ^= murmur::scramble_high(reading::little_endian_tail(tail.substr(0, 8), 0));
  low ^= murmur::scramble_low(reading::little_endian_tail(tail, 8));
  high ^= bytes.size();
  low ^= bytes.size();
  high += low;
  low += high;
  high = murmur::avalanche_64(high);
  low = murmur::avalanche_64(low);
  high += low;
  low += high;
  return {high, low};
}

}  // namespace clockwise::hashes
