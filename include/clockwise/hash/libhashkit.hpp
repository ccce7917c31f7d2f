#pragma once

#include <cstdint>
#include <string_view>

#include <clockwise/hash/crc.hpp>
#include <clockwise/hash/fnv.hpp>
#include <clockwise/hash/jenkins.hpp>
#include <clockwise/hash/md5.hpp>
#include <clockwise/hash/murmur.hpp>
#include <clockwise/hash/reading.hpp>

/// The functions of libhashkit, which is libmemcached's hash; twemproxy's functions of the same names are
/// these, too. All give 32 bits, and several differ from the plain function of the same name: bytes of 0x80
/// and above are signed in one-at-a-time and in the FNVs, and `fnv1a_64` is no 64-bit function. Source:
/// src/libhashkit of libmemcached 1.1.4
namespace clockwise::hashes {

namespace libhashkit {

/// The lower half of FNV's 64-bit constants.
inline constexpr auto fnv_offset_low = static_cast<std::uint32_t>(fnv_offset_64);
inline constexpr auto fnv_prime_low = static_cast<std::uint32_t>(fnv_prime_64);

[[nodiscard]] constexpr std::uint32_t seed_from_size(std::string_view bytes) noexcept {
  return 0xdeadbeef * static_cast<std::uint32_t>(bytes.size());
}

}  // namespace libhashkit

[[nodiscard]] constexpr std::uint32_t libhashkit_one_at_a_time(std::string_view bytes) noexcept {
  return jenkins::one_at_a_time(bytes, reading::signed_value);
}

[[nodiscard]] constexpr std::uint32_t libhashkit_fnv1_32(std::string_view bytes) noexcept {
  std::uint32_t hash = fnv_offset_32;
  for (const char byte : bytes) hash = (hash * fnv_prime_32) ^ reading::signed_value(byte);
  return hash;
}

[[nodiscard]] constexpr std::uint32_t libhashkit_fnv1a_32(std::string_view bytes) noexcept {
  std::uint32_t hash = fnv_offset_32;
  for (const char byte : bytes) hash = (hash ^ reading::signed_value(byte)) * fnv_prime_32;
  return hash;
}

/// The lower half of a 64-bit FNV-1. Nothing above ever reaches it, so the upper half is not computed.
[[nodiscard]] constexpr std::uint32_t libhashkit_fnv1_64(std::string_view bytes) noexcept {
  std::uint32_t hash = libhashkit::fnv_offset_low;
  for (const char byte : bytes) hash = (hash * libhashkit::fnv_prime_low) ^ reading::signed_value(byte);
  return hash;
}

/// FNV-1a in 32-bit arithmetic with the lower halves of the 64-bit constants. twemproxy's default.
[[nodiscard]] constexpr std::uint32_t libhashkit_fnv1a_64(std::string_view bytes) noexcept {
  std::uint32_t hash = libhashkit::fnv_offset_low;
  for (const char byte : bytes) hash = (hash ^ reading::signed_value(byte)) * libhashkit::fnv_prime_low;
  return hash;
}

/// MurmurHash2 with a seed made from the size.
[[nodiscard]] constexpr std::uint32_t libhashkit_murmur(std::string_view bytes) noexcept {
  return murmur2_32(bytes, libhashkit::seed_from_size(bytes));
}

/// MurmurHash3_x86_32 with a seed made from the size.
[[nodiscard]] constexpr std::uint32_t libhashkit_murmur3(std::string_view bytes) noexcept {
  return murmur3_32(bytes, libhashkit::seed_from_size(bytes));
}

/// lookup3 with the initval 13.
[[nodiscard]] constexpr std::uint32_t libhashkit_jenkins(std::string_view bytes) noexcept {
  return lookup3(bytes, 13);
}

/// 15 bits from the middle of the CRC-32: below 32768.
[[nodiscard]] inline std::uint32_t libhashkit_crc32(std::string_view bytes) noexcept {
  return crc32(bytes) >> 16 & 0x7fff;
}

/// The first little-endian word of the MD5 digest.
[[nodiscard]] inline std::uint32_t libhashkit_md5(std::string_view bytes) noexcept {
  return md5_words(bytes)[0];
}

}  // namespace clockwise::hashes
