#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include <clockwise/placement.hpp>

#include "analysis/token_count.hpp"

namespace clockwise {

/// The i-th of a row of pseudo-random numbers that is the same everywhere and for ever.
/// Source: SplitMix64; Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
[[nodiscard]] constexpr std::uint64_t sample_number(std::uint64_t i) noexcept {
  std::uint64_t mixed = (i + 1) * 0x9e3779b97f4a7c15;
  mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
  mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
  return mixed ^ (mixed >> 31);
}

/// The i-th of a row of keys: sample_number(i) as 16 hexadecimal digits.
class sample_key {
 public:
  explicit sample_key(std::uint64_t i) noexcept {
    std::uint64_t rest = sample_number(i);
    for (char& digit : digits_) {
      digit = "0123456789abcdef"[rest >> 60];
      rest <<= 4;
    }
  }
  [[nodiscard]] std::string_view text() const noexcept { return {digits_.data(), digits_.size()}; }

 private:
  std::array<char, 16> digits_{};
};

/// Tokens and owners are asked for this many at a time.
inline constexpr std::size_t sample_batch = 512;

/// The tokens number `begin` and following of a row that is spread evenly over all tokens of keys.
inline void sample_tokens(const placement& where, std::uint64_t begin, std::span<token> tokens) noexcept {
  const token_count whole = tokens_of(where);
  for (token& each : tokens) {
    // The product of a number below 2^64 and one up to 2^64 fits.
    each = token{static_cast<std::uint64_t>((whole * sample_number(begin++)) >> 64)};
  }
}

}  // namespace clockwise
