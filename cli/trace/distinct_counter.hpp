#pragma once

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>

namespace clockwise::cli {

/// About how many different values were added, within 2% in the mean, in 4 KiB: HyperLogLog (Flajolet et al.,
/// 2007), with linear counting where few registers are taken.
class distinct_counter {
 public:
  /// `hash` is an even 64-bit hash of the value.
  void add(std::uint64_t hash) noexcept {
    const std::size_t place = hash >> (64 - index_bits);
    const auto rank =
        static_cast<std::uint8_t>(std::countl_zero(hash << index_bits | 1U << (index_bits - 1)) + 1);
    if (rank > ranks_[place]) ranks_[place] = rank;
  }

  [[nodiscard]] double count() const noexcept {
    double inverse = 0;
    double empty = 0;
    for (const std::uint8_t rank : ranks_) {
      inverse += std::ldexp(1.0, -rank);
      empty += rank == 0 ? 1 : 0;
    }
    constexpr double registers = std::size_t{1} << index_bits;
    constexpr double bias = 0.7213 / (1 + 1.079 / registers);
    const double estimate = bias * registers * registers / inverse;
    return estimate <= 2.5 * registers && empty > 0 ? registers * std::log(registers / empty) : estimate;
  }

 private:
  static constexpr unsigned index_bits = 12;
  std::array<std::uint8_t, std::size_t{1} << index_bits> ranks_{};
};

}  // namespace clockwise::cli
