#include "placement/native/numbered_order.hpp"

#include <algorithm>
#include <string>

#include <clockwise/error.hpp>

#include "base/text.hpp"

namespace clockwise {

bool numbered_before(std::string_view a, std::string_view b) noexcept {
  return a.size() != b.size() ? a.size() < b.size() : a < b;
}

std::vector<node_index> in_numbered_order(std::span<const node> nodes) {
  std::vector<node_index> order(nodes.size());
  for (std::uint32_t i = 0; i < nodes.size(); ++i) order[i] = node_index{i};
  std::ranges::sort(order, numbered_before,
                    [nodes](node_index each) -> std::string_view { return nodes[each.value].name; });
  return order;
}

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

std::vector<node_index> repeated_by_weight(std::span<const node> nodes, std::string_view parts) {
  std::vector<node_index> repeated;
  repeated.reserve(count_parts(nodes, parts));
  for (const node_index each : in_numbered_order(nodes)) {
    repeated.insert(repeated.end(), static_cast<std::size_t>(nodes[each.value].weight), each);
  }
  return repeated;
}

std::vector<node_index> owning_in_order(std::span<const node> nodes) {
  std::vector<node_index> owning = in_numbered_order(nodes);
  std::erase_if(owning, [nodes](node_index each) { return nodes[each.value].weight == 0; });
  return owning;
}

}  // namespace clockwise
