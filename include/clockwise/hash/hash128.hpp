#pragma once

#include <cstdint>

namespace clockwise::hashes {

/// A 128-bit hash. Written as one number, `high` comes first.
struct hash128 {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  friend constexpr bool operator==(const hash128&, const hash128&) noexcept = default;
};

}  // namespace clockwise::hashes
