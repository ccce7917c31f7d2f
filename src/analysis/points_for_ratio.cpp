#include <algorithm>
#include <cmath>
#include <limits>

#include <clockwise/error.hpp>
#include <clockwise/shares.hpp>

#include "analysis/deviations.hpp"
#include "base/text.hpp"

namespace clockwise {

std::uint32_t points_for_ratio(std::size_t nodes, double ratio) {
  if (!std::isfinite(ratio) || ratio <= 1) {
    throw error(errc::bad_option,
                "a share of " + decimal(ratio) + " times the due one is asked for; it must be above 1");
  }
  const double points = std::pow(deviations_by_chance(nodes) / (ratio - 1), 2);
  constexpr double most = std::numeric_limits<std::uint32_t>::max();
  return static_cast<std::uint32_t>(std::clamp(std::ceil(points), 1.0, most));
}

}  // namespace clockwise
