#include "placement/mapping.hpp"

namespace clockwise {

void mapping::owners(std::span<const token> positions, std::span<node_index> owners) const noexcept {
  for (std::size_t i = 0; i < positions.size(); ++i) owners[i] = owner(positions[i]);
}

}  // namespace clockwise
