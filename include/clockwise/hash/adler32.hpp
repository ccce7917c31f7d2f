#pragma once

#include <cstdint>
#include <string_view>

#include <clockwise/hash/reading.hpp>

namespace clockwise::hashes {

/// Adler-32 as in RFC 1950. Poor for short keys: their hashes all lie at the low end.
[[nodiscard]] constexpr std::uint32_t adler32(std::string_view bytes) noexcept {
  constexpr std::uint32_t modulus = 65521;
  std::uint32_t sum = 1;
  std::uint32_t sum_of_sums = 0;
  for (const char byte : bytes) {
    sum = (sum + reading::unsigned_value(byte)) % modulus;
    sum_of_sums = (sum_of_sums + sum) % modulus;
  }
  return sum_of_sums << 16 | sum;
}

}  // namespace clockwise::hashes
