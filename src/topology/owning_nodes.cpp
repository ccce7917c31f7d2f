#include "topology/owning_nodes.hpp"

#include <cstddef>

namespace clockwise {

std::vector<bool> owning_nodes(const placement& where, std::span<const node> nodes) {
  std::vector<bool> owns(nodes.size());
  if (const ring* circle = where.as_ring(); circle != nullptr) {
    for (const point& each : circle->points()) owns[each.owner.value] = true;
  } else if (const slot_table* table = where.as_table(); table != nullptr) {
    for (const node_index each : table->slots()) owns[each.value] = true;
  } else {
    // Schemes without tables give a node with any weight something, and the others nothing.
    for (std::size_t i = 0; i < nodes.size(); ++i) owns[i] = weight_in_force(nodes[i], where.scheme()) > 0;
  }
  return owns;
}

}  // namespace clockwise
