#include "topology/zones.hpp"

#include <algorithm>
#include <map>
#include <string_view>

#include "topology/owning_nodes.hpp"

namespace clockwise {

zone_numbers number_zones(const placement& where, std::span<const node> nodes) {
  zone_numbers zones;
  std::map<std::string_view, std::uint32_t> numbers;
  for (const node& member : nodes) {
    const auto next = static_cast<std::uint32_t>(numbers.size());
    zones.by_node.push_back(numbers.emplace(member.zone, next).first->second);
  }
  zones.owning = numbers.size();
  if (zones.owning < 2) return zones;

  const std::vector<bool> owns = owning_nodes(where, nodes);
  std::vector<bool> used(numbers.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    if (owns[i]) used[zones.by_node[i]] = true;
  }
  zones.owning = static_cast<std::size_t>(std::ranges::count(used, true));
  return zones;
}

}  // namespace clockwise
