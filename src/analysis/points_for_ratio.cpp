#include <algorithm>
#include <cmath>
#include <limits>

#include <clockwise/error.hpp>
#include <clockwise/shares.hpp>

#include "base/text.hpp"

namespace clockwise {
namespace {

constexpr double confidence = 0.99;

// How many standard deviations no one of `count` normal numbers exceeds, at that confidence.
double deviations(std::size_t count) {
  const double each = std::pow(confidence, 1.0 / static_cast<double>(std::max<std::size_t>(count, 1)));
  double low = 0;
  double high = 10;  // beyond it lie more nodes than there are
  while (high - low > 1e-6) {
    const double middle = (low + high) / 2;
    (0.5 * std::erfc(-middle / std::sqrt(2.0)) < each ? low : high) = middle;
  }
  return high;
}

}  // namespace

std::uint32_t points_for_ratio(std::size_t nodes, double ratio) {
  if (!std::isfinite(ratio) || ratio <= 1) {
    throw error(errc::bad_option,
                "a share of " + decimal(ratio) + " times the due one is asked for; it must be above 1");
  }
  const double points = std::pow(deviations(nodes) / (ratio - 1), 2);
  constexpr double most = std::numeric_limits<std::uint32_t>::max();
  return static_cast<std::uint32_t>(std::clamp(std::ceil(points), 1.0, most));
}

}  // namespace clockwise
