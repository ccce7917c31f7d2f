#include "placement/ring_mapping.hpp"

namespace clockwise {

void ring_mapping::walk(token position, candidate_visitor visit) const noexcept {
  const auto around = ring_.points();
  const std::size_t start = ring_.place_of(position);
  for (std::size_t i = start; i < around.size(); ++i) {
    if (!visit(around[i].owner)) return;
  }
  for (std::size_t i = 0; i < start; ++i) {
    if (!visit(around[i].owner)) return;
  }
}

}  // namespace clockwise
