#pragma once

#include <cstdint>
#include <string_view>

#include <clockwise/hash/fnv.hpp>
#include <clockwise/hash/murmur.hpp>
#include <clockwise/hash/reading.hpp>
#include <clockwise/hash/utf16.hpp>

/// The functions of Java programs. They give an `int`: the results here are its 32 bits, so a negative one is
/// 2^31 or more. Those of strings take the string's UTF-8 form; utf16.hpp says what is made of bytes that are
/// none.
namespace clockwise::hashes {

/// java.lang.String.hashCode: hash * 31 + unit.
[[nodiscard]] constexpr std::uint32_t java_hashcode(std::string_view utf8) noexcept {
  std::uint32_t hash = 0;
  utf16::for_each_unit(utf8, [&hash](std::uint32_t unit) { hash = hash * 31 + unit; });
  return hash;
}

namespace java {

/// Java's `>>`, which keeps the sign.
[[nodiscard]] constexpr std::uint32_t shift_right(std::uint32_t number, int bits) noexcept {
  return static_cast<std::uint32_t>(static_cast<std::int32_t>(number) >> bits);
}

/// java.lang.Math.abs, which leaves -2^31 as it is.
[[nodiscard]] constexpr std::uint32_t absolute(std::uint32_t number) noexcept {
  return number < 0x80000000 ? number : 0 - number;
}

}  // namespace java

/// Hutool's functions. Source: HashUtil.java of hutool-core 5.8
namespace hutool {

[[nodiscard]] constexpr std::uint32_t finish_fnv(std::uint32_t hash) noexcept {
  hash += hash << 13;
  hash ^= java::shift_right(hash, 7);
  hash += hash << 3;
  hash ^= java::shift_right(hash, 17);
  // The sign is clear now, and 33 times no such number is -2^31, the one int that Math.abs leaves negative.
  hash += hash << 5;
  return java::absolute(hash);
}

}  // namespace hutool

/// HashUtil.fnvHash(String), the default of Hutool's ConsistentHash: below 2^31.
[[nodiscard]] constexpr std::uint32_t hutool_fnv(std::string_view utf8) noexcept {
  std::uint32_t hash = fnv_offset_32;
  utf16::for_each_unit(utf8, [&hash](std::uint32_t unit) { hash = (hash ^ unit) * fnv_prime_32; });
  return hutool::finish_fnv(hash);
}

/// HashUtil.fnvHash(byte[]): bytes are signed. Below 2^31.
[[nodiscard]] constexpr std::uint32_t hutool_fnv_bytes(std::string_view bytes) noexcept {
  std::uint32_t hash = fnv_offset_32;
  for (const char byte : bytes) hash = (hash ^ reading::signed_value(byte)) * fnv_prime_32;
  return hutool::finish_fnv(hash);
}

/// HashUtil.bkdrHash(String): below 2^31.
[[nodiscard]] constexpr std::uint32_t hutool_bkdr(std::string_view utf8) noexcept {
  std::uint32_t hash = 0;
  utf16::for_each_unit(utf8, [&hash](std::uint32_t unit) { hash = hash * 131 + unit; });
  return hash & 0x7fffffff;
}

/// HashUtil.javaDefaultHash(String), which is String.hashCode.
[[nodiscard]] constexpr std::uint32_t hutool_java_default(std::string_view utf8) noexcept {
  return java_hashcode(utf8);
}

/// HashUtil.murmur32(byte[]): plain MurmurHash3_x86_32 with seed 0.
[[nodiscard]] constexpr std::uint32_t hutool_murmur32(std::string_view bytes) noexcept {
  return murmur3_32(bytes, 0);
}

}  // namespace clockwise::hashes
