#pragma once

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include <clockwise/placement.hpp>

#include "analysis/token_count.hpp"
#include "placement/mixing.hpp"

namespace clockwise {

/// The i-th of a row of pseudo-random numbers that is the same everywhere and for ever.
/// Source: SplitMix64; Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
[[nodiscard]] constexpr std::uint64_t sample_number(std::uint64_t i) noexcept {
  return mix64((i + 1) * golden_step);
}

/// The i-th of a row of keys: sample_number(i) as 16 hexadecimal digits, or as an IPv4 address for schemes
/// whose keys are addresses.
class sample_key {
 public:
  sample_key(std::uint64_t i, bool address) noexcept { address ? write_address(i) : write_digits(i); }

  [[nodiscard]] std::string_view text() const noexcept { return {bytes_.data(), size_}; }

 private:
  void write_digits(std::uint64_t i) noexcept {
    for (std::uint64_t rest = sample_number(i); size_ < bytes_.size(); rest <<= 4) {
      bytes_[size_++] = "0123456789abcdef"[rest >> 60];
    }
  }
  void write_address(std::uint64_t i) noexcept {
    std::uint64_t rest = sample_number(i);
    for (int octet = 0; octet < 4; ++octet, rest <<= 8) {
      if (octet > 0) bytes_[size_++] = '.';
      const auto end = std::to_chars(bytes_.data() + size_, bytes_.data() + bytes_.size(), rest >> 56).ptr;
      size_ = static_cast<std::size_t>(end - bytes_.data());
    }
  }

  std::array<char, 16> bytes_{};
  std::size_t size_ = 0;
};

/// `wanted`, or fewer where each lookup looks at many nodes: so many that it takes seconds, not minutes.
[[nodiscard]] inline std::uint64_t affordable_sample(std::uint64_t wanted, std::size_t nodes_seen) noexcept {
  constexpr std::uint64_t bids_max = std::uint64_t{1} << 30;
  return std::min(wanted, std::max<std::uint64_t>(bids_max / nodes_seen, 1000));
}

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
