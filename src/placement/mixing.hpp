#pragma once

#include <cstdint>

namespace clockwise {

/// 2^64 over the golden ratio: multiples of it lie far apart, so `x + i * golden_step` gives one number many
/// different inputs for mix64.
inline constexpr std::uint64_t golden_step = 0x9e3779b97f4a7c15;

/// Numbers that differ in any bit become numbers that have nothing in common; no two become one.
/// Source: D. Stafford's variant 13 of the finalizer of MurmurHash3, as used in SplitMix64.
[[nodiscard]] constexpr std::uint64_t mix64(std::uint64_t x) noexcept {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
  x = (x ^ (x >> 27)) * 0x94d049bb133111eb;
  return x ^ (x >> 31);
}

/// mix64 as a type, for templates.
struct stafford_mix {
  [[nodiscard]] constexpr std::uint64_t operator()(std::uint64_t x) const noexcept { return mix64(x); }
};

__extension__ using uint128 = unsigned __int128;

/// A number below `bound` that grows evenly with `x`: x * bound / 2^64, rounded down.
[[nodiscard]] constexpr std::uint64_t scaled(std::uint64_t x, std::uint64_t bound) noexcept {
  return static_cast<std::uint64_t>((uint128{x} * bound) >> 64);
}

}  // namespace clockwise
