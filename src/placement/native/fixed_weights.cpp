#include "placement/native/fixed_weights.hpp"

#include <algorithm>

namespace clockwise {

std::vector<std::uint64_t> fixed_weights(std::span<const node> nodes, std::span<const node_index> order) {
  double largest = 0;
  for (const node_index each : order) largest = std::max(largest, nodes[each.value].weight);
  std::vector<std::uint64_t> fixed;
  fixed.reserve(order.size());
  for (const node_index each : order) {
    const double share = nodes[each.value].weight / largest * static_cast<double>(fixed_weight_max);
    fixed.push_back(std::max<std::uint64_t>(1, static_cast<std::uint64_t>(share)));
  }
  return fixed;
}

}  // namespace clockwise
