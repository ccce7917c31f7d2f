#include "topology/owning_nodes.hpp"

#include <algorithm>
#include <cstddef>

namespace clockwise {

std::vector<bool> owning_nodes(const placement& where, std::span<const node> nodes) {
  const std::size_t owning = where.owning_node_count();
  if (owning == nodes.size()) return std::vector<bool>(nodes.size(), true);

  // The usual case, told without a walk: those with a weight own something and the others do not.
  std::vector<bool> owns;
  for (const node& member : nodes) owns.push_back(member.weight > 0);
  const auto weighted = static_cast<std::size_t>(std::ranges::count(owns, true));
  if (where.scheme().weights != weight_use::ignored && weighted == owning) return owns;

  owns.assign(nodes.size(), false);
  std::size_t missing = owning;
  where.walk(token{0}, [&](node_index candidate) {
    if (!owns[candidate.value]) --missing;
    owns[candidate.value] = true;
    return missing > 0;
  });
  return owns;
}

}  // namespace clockwise
