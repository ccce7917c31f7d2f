#pragma once

#include <compare>
#include <cstdint>

namespace clockwise {

/// A position on the circle: an unsigned 64-bit number. The circle starts at 0, grows clockwise and
/// wraps after 2^64 - 1. Schemes with narrower circles (32-bit peers) use the low end of the range.
struct token {
  std::uint64_t value = 0;

  friend constexpr auto operator<=>(token, token) noexcept = default;
};

}  // namespace clockwise
