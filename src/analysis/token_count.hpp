#pragma once

#include <clockwise/placement.hpp>

namespace clockwise {

/// A number of tokens. One node may own all of them, and 2^64 does not fit in 64 bits.
__extension__ using token_count = unsigned __int128;

/// How many tokens keys may have.
[[nodiscard]] inline token_count tokens_of(const placement& where) noexcept {
  return token_count{where.token_max()} + 1;
}

/// `part` of `whole` tokens, as a fraction of 1. Exact but for one rounding when `whole` is a power of 2.
[[nodiscard]] inline double fraction_of(token_count part, token_count whole) noexcept {
  return static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace clockwise
