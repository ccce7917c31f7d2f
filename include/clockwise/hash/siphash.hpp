#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include <clockwise/hash/reading.hpp>

namespace clockwise::hashes {

/// The two halves of SipHash's key, each read little-endian.
struct siphash_key {
  std::uint64_t k0 = 0;
  std::uint64_t k1 = 0;
};

namespace siphash {

class state {
 public:
  explicit constexpr state(siphash_key key) noexcept
      : v0_(key.k0 ^ 0x736f6d6570736575),
        v1_(key.k1 ^ 0x646f72616e646f6d),
        v2_(key.k0 ^ 0x6c7967656e657261),
        v3_(key.k1 ^ 0x7465646279746573) {}

  constexpr void add(std::uint64_t word) noexcept {
    v3_ ^= word;
    round();
    round();
    v0_ ^= word;
  }

  [[nodiscard]] constexpr std::uint64_t finish() noexcept {
    v2_ ^= 0xff;
    for (int i = 0; i < 4; ++i) round();
    return v0_ ^ v1_ ^ v2_ ^ v3_;
  }

 private:
  constexpr void round() noexcept {
    v0_ += v1_;
    v2_ += v3_;
    v1_ = std::rotl(v1_, 13) ^ v0_;
    v3_ = std::rotl(v3_, 16) ^ v2_;
    v0_ = std::rotl(v0_, 32);
    v2_ += v1_;
    v0_ += v3_;
    v1_ = std::rotl(v1_, 17) ^ v2_;
    v3_ = std::rotl(v3_, 21) ^ v0_;
    v2_ = std::rotl(v2_, 32);
  }

  std::uint64_t v0_;
  std::uint64_t v1_;
  std::uint64_t v2_;
  std::uint64_t v3_;
};

}  // namespace siphash

/// SipHash-2-4, 64 bits: nobody without the key can make keys that collide.
/// Source: Aumasson and Bernstein, "SipHash: a fast short-input PRF", https://www.aumasson.jp/siphash/
[[nodiscard]] constexpr std::uint64_t siphash_2_4(std::string_view bytes, siphash_key key = {}) noexcept {
  siphash::state state(key);
  std::size_t at = 0;
  for (; bytes.size() - at >= 8; at += 8) state.add(reading::little_endian_64(bytes, at));
  state.add(std::uint64_t{bytes.size()} << 56 | reading::little_endian_tail(bytes, at));
  return state.finish();
}

}  // namespace clockwise::hashes
