#include <cmath>

#include <clockwise/shares.hpp>

namespace clockwise {

evenness evenness_of(std::span<const node_share> nodes) noexcept {
  evenness found;
  double squares = 0;
  double members = 0;
  for (const node_share& each : nodes) {
    if (each.due == 0) continue;
    const double ratio = each.ratio();
    if (members == 0 || ratio > found.ratio_max) {
      found.busiest = each.index;
      found.ratio_max = ratio;
    }
    if (members == 0 || ratio < found.ratio_min) {
      found.idlest = each.index;
      found.ratio_min = ratio;
    }
    squares += (ratio - 1) * (ratio - 1);
    members += 1;
  }
  found.ratio_deviation = std::sqrt(squares / members);
  return found;
}

}  // namespace clockwise
