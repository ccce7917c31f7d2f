#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "placement/mixing.hpp"

namespace clockwise {

/// Fraction bits of a fixed-point logarithm.
inline constexpr unsigned log2_fraction_bits = 56;

namespace fixed_log2_detail {

inline constexpr unsigned segment_bits = 8;  // of the mantissa's fraction
inline constexpr unsigned place_bits = 48;   // of the fraction's rest, the place within a segment

// log2 of 1 + numerator / 2^segment_bits, bit by bit: squaring doubles the logarithm.
constexpr std::uint64_t log2_by_squaring(std::uint64_t numerator) noexcept {
  if (numerator >> segment_bits != 0) return std::uint64_t{1} << log2_fraction_bits;
  std::uint64_t x = (std::uint64_t{1} << 63) + (numerator << (63 - segment_bits));  // 1.63 fixed-point
  std::uint64_t result = 0;
  for (unsigned bit = 0; bit < log2_fraction_bits; ++bit) {
    const uint128 square = uint128{x} * x;  // 2.126
    const bool two_or_more = (square >> 127) != 0;
    x = static_cast<std::uint64_t>(square >> (two_or_more ? 64 : 63));
    result = result << 1 | (two_or_more ? 1 : 0);
  }
  return result;
}

// One of the 2^segment_bits stretches of [1, 2). In it the logarithm is
// start + rise * t + bulge * t * (1 - t) for a place t from 0 to 1.
struct segment {
  std::uint64_t start;
  std::uint64_t rise;
  std::uint64_t bulge;
};

// -f''/2 * width^2 in the middle of the segment, for f = log2: 1 / (2 ln 2) / (2^segment_bits + i + 1/2)^2.
constexpr std::uint64_t bulge_of(std::uint64_t i) noexcept {
  constexpr std::uint64_t half_over_ln2 = 0xb8aa3b295c17f0bc;  // 1 / (2 ln 2) = 0.7213..., times 2^64
  const std::uint64_t middle_twice = 2 * ((std::uint64_t{1} << segment_bits) + i) + 1;
  return (half_over_ln2 >> (64 - log2_fraction_bits - 2)) / (middle_twice * middle_twice);
}

constexpr auto make_segments() noexcept {
  std::array<segment, std::size_t{1} << segment_bits> segments{};
  for (std::uint64_t i = 0; i < segments.size(); ++i) {
    const std::uint64_t start = log2_by_squaring(i);
    segments[i] = {start, log2_by_squaring(i + 1) - start, bulge_of(i)};
  }
  return segments;
}
inline constexpr auto segments = make_segments();

}  // namespace fixed_log2_detail

/// log2 of `x` times 2^56, integers only, so that every platform agrees; log2 of 0 counts as 0. Wrong by less
/// than 2^-29, and 64 - log2(x) by less than a millionth of itself down to 2^-32. Monotone: within a segment
/// one step of t adds at least rise - 2 * bulge > 0, segments meet at their ends, and rounding down keeps
/// order. Three multiplications and a table of 6 KiB.
[[nodiscard]] constexpr std::uint64_t fixed_log2(std::uint64_t x) noexcept {
  using namespace fixed_log2_detail;
  x |= 1;
  const auto zeros = static_cast<unsigned>(std::countl_zero(x));
  const std::uint64_t fraction = x << zeros << 1;  // the mantissa without its leading 1
  const segment& in = segments[fraction >> (64 - segment_bits)];
  constexpr std::uint64_t one = std::uint64_t{1} << place_bits;
  const std::uint64_t t = fraction << segment_bits >> (64 - place_bits);
  const auto hump = static_cast<std::uint64_t>((uint128{t} * (one - t)) >> place_bits);
  const uint128 climbed = uint128{t} * in.rise + uint128{hump} * in.bulge;
  return (std::uint64_t{63 - zeros} << log2_fraction_bits) + in.start +
         static_cast<std::uint64_t>(climbed >> place_bits);
}

}  // namespace clockwise
