#pragma once

#include <cassert>
#include <cstdint>

namespace clockwise {

/// The bucket of `key`, 0 to `buckets` - 1, by jump consistent hash. With one bucket more, a key stays or
/// goes to the new bucket, which is the last. Doubles as in the paper: one division and one multiplication,
/// both exactly rounded, so every platform agrees. About ln(buckets) steps. Precondition: 0 < buckets < 2^31.
/// Source: J. Lamping, E. Veach, "A Fast, Minimal Memory, Consistent Hash Algorithm", 2014.
[[nodiscard]] constexpr std::uint32_t jump_hash(std::uint64_t key, std::uint32_t buckets) noexcept {
  assert(buckets > 0);
  constexpr double two_to_31 = 2147483648.0;
  std::int64_t bucket = 0;
  std::int64_t next = 0;
  while (next < std::int64_t{buckets}) {
    bucket = next;
    key = key * 2862933555777941757u + 1;
    next = static_cast<std::int64_t>(static_cast<double>(bucket + 1) *
                                     (two_to_31 / static_cast<double>((key >> 33) + 1)));
  }
  return static_cast<std::uint32_t>(bucket);
}

}  // namespace clockwise
