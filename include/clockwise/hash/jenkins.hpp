#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <clockwise/hash/reading.hpp>

/// Bob Jenkins' functions. Source: https://burtleburtle.net/bob/hash/
namespace clockwise::hashes {

namespace jenkins {

/// One-at-a-time over bytes that `widen` turns into numbers: programs differ in how they read 0x80 and above.
template <class widening>
[[nodiscard]] constexpr std::uint32_t one_at_a_time(std::string_view bytes, widening widen) noexcept {
  std::uint32_t hash = 0;
  for (const char byte : bytes) {
    hash += widen(byte);
    hash += hash << 10;
    hash ^= hash >> 6;
  }
  hash += hash << 3;
  hash ^= hash >> 11;
  hash += hash << 15;
  return hash;
}

/// The three words that lookup3 stirs.
struct lookup3_state {
  std::uint32_t a;
  std::uint32_t b;
  std::uint32_t c;

  constexpr void add(std::string_view bytes, std::size_t at) noexcept {
    a += reading::little_endian_32(bytes, at);
    b += reading::little_endian_32(bytes, at + 4);
    c += reading::little_endian_32(bytes, at + 8);
  }

  constexpr void add_tail(std::string_view tail) noexcept {
    a += word(tail, 0);
    b += word(tail, 4);
    c += word(tail, 8);
  }

  constexpr void mix() noexcept {
    mix_one(a, c, b, 4);
    mix_one(b, a, c, 6);
    mix_one(c, b, a, 8);
    mix_one(a, c, b, 16);
    mix_one(b, a, c, 19);
    mix_one(c, b, a, 4);
  }

  constexpr void finish() noexcept {
    finish_one(c, b, 14);
    finish_one(a, c, 11);
    finish_one(b, a, 25);
    finish_one(c, b, 16);
    finish_one(a, c, 4);
    finish_one(b, a, 14);
    finish_one(c, b, 24);
  }

 private:
  static constexpr std::uint32_t word(std::string_view tail, std::size_t at) noexcept {
    return at < tail.size() ? static_cast<std::uint32_t>(reading::little_endian_tail(tail.substr(at, 4), 0))
                            : 0;
  }

  static constexpr void mix_one(std::uint32_t& x, std::uint32_t& y, std::uint32_t& z, int turn) noexcept {
    x = (x - y) ^ std::rotl(y, turn);
    y += z;
  }

  static constexpr void finish_one(std::uint32_t& x, std::uint32_t y, int turn) noexcept {
    x = (x ^ y) - std::rotl(y, turn);
  }
};

}  // namespace jenkins

/// One-at-a-time on unsigned bytes.
[[nodiscard]] constexpr std::uint32_t one_at_a_time(std::string_view bytes) noexcept {
  return jenkins::one_at_a_time(bytes, reading::unsigned_value);
}

/// lookup3's `hashlittle`, the same on machines of either byte order.
[[nodiscard]] constexpr std::uint32_t lookup3(std::string_view bytes, std::uint32_t initval = 0) noexcept {
  const std::uint32_t start = 0xdeadbeef + static_cast<std::uint32_t>(bytes.size()) + initval;
  jenkins::lookup3_state state{start, start, start};
  if (bytes.empty()) return state.c;
  std::size_t at = 0;
  // The last one to twelve bytes are stirred in another way, even if they are twelve.
  for (; bytes.size() - at > 12; at += 12) {
    state.add(bytes, at);
    state.mix();
  }
  state.add_tail(bytes.substr(at));
  state.finish();
  return state.c;
}

}  // namespace clockwise::hashes
