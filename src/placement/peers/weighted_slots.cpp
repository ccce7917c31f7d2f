#include "placement/peers/weighted_slots.hpp"

#include "placement/peers/label_counts.hpp"

namespace clockwise {

std::vector<node_index> weighted_slots(std::span<const node> nodes, std::span<const node_index> order) {
  check_point_count(nodes, labels_per_weight(1)(nodes), 1);
  std::vector<node_index> slots;
  for (const node_index each : order) {
    slots.insert(slots.end(), static_cast<std::size_t>(nodes[each.value].weight), each);
  }
  return slots;
}

}  // namespace clockwise
