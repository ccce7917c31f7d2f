#pragma once

#include <cstdint>

namespace clockwise {

/// Whether `number` is a prime, by trial division: O(sqrt(number)).
[[nodiscard]] constexpr bool is_prime(std::uint64_t number) noexcept {
  if (number < 4) return number >= 2;
  if (number % 2 == 0) return false;
  for (std::uint64_t divisor = 3; divisor * divisor <= number; divisor += 2) {
    if (number % divisor == 0) return false;
  }
  return true;
}

/// The smallest prime that is `number` or more.
[[nodiscard]] constexpr std::uint64_t next_prime(std::uint64_t number) noexcept {
  while (!is_prime(number)) ++number;
  return number;
}

}  // namespace clockwise
