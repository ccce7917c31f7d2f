#include "analysis/deviations.hpp"

#include <algorithm>
#include <cmath>

#include <clockwise/shares.hpp>

namespace clockwise {

double deviations_by_chance(std::size_t count) noexcept {
  constexpr double confidence = 0.99;
  const double each = std::pow(confidence, 1.0 / static_cast<double>(std::max<std::size_t>(count, 1)));
  double low = 0;
  double high = 10;  // beyond it lie more nodes than there are
  while (high - low > 1e-6) {
    const double middle = (low + high) / 2;
    (0.5 * std::erfc(-middle / std::sqrt(2.0)) < each ? low : high) = middle;
  }
  return high;
}

// Bernstein's inequality: the second term is what counts of a few keys need, which are no normal numbers.
double ratio_error(double share, std::uint64_t sample, std::size_t nodes) noexcept {
  if (sample == 0 || share <= 0) return 0;
  const double expected = share * static_cast<double>(sample);
  const double deviations = deviations_by_chance(nodes);
  return deviations * std::sqrt((1 - share) / expected) + deviations * deviations / (3 * expected);
}

}  // namespace clockwise
