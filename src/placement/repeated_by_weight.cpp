#include "placement/repeated_by_weight.hpp"

#include <algorithm>
#include <string>

#include <clockwise/error.hpp>

#include "base/text.hpp"

namespace clockwise {

std::uint32_t count_parts(std::span<const node> nodes, std::string_view parts) {
  double total = 0;  // weights may add up to more than any integer holds
  for (const node& member : nodes) total += member.weight;
  if (total <= parts_max) return static_cast<std::uint32_t>(total);

  const node& greediest = *std::ranges::max_element(nodes, {}, &node::weight);
  throw error(errc::too_many_points, "the nodes would need " + decimal(total) + " " + std::string(parts) +
                                         ", more than the limit of " + std::to_string(parts_max) + "; node " +
                                         quoted(greediest.name) + " asks for the most, " +
                                         decimal(greediest.weight) + "; use smaller weights");
}

std::vector<node_index> repeated_by_weight(std::span<const node> nodes, std::span<const node_index> order,
                                           std::string_view parts) {
  std::vector<node_index> repeated;
  repeated.reserve(count_parts(nodes, parts));
  for (const node_index each : order) {
    repeated.insert(repeated.end(), static_cast<std::size_t>(nodes[each.value].weight), each);
  }
  return repeated;
}

}  // namespace clockwise
