#include "placement/check_nodes.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include <clockwise/error.hpp>

#include "base/text.hpp"
#include "placement/node_order.hpp"

namespace clockwise {
namespace {

std::string position(node_index index) {
  return std::to_string(std::uint64_t{index.value} + 1);
}

void check_name(const node& member, node_index index) {
  if (member.name.empty()) {
    throw error(errc::bad_name, "node " + position(index) + " has an empty name; give it a unique one");
  }
  if (std::ranges::any_of(member.name, is_control)) {
    throw error(errc::bad_name, "the name of node " + position(index) + ", " + quoted(member.name) +
                                    ", holds a control character; names are printable text");
  }
}

void check_weight(const node& member) {
  if (std::isfinite(member.weight) && member.weight >= 0) return;
  throw error(errc::bad_weight, "node " + quoted(member.name) + " has weight " + decimal(member.weight) +
                                    "; a weight is a finite number, 0 or more");
}

void check_unique(std::span<const node> nodes) {
  const std::vector<node_index> order = in_order(node_order::by_name, nodes);
  const auto same_name = [nodes](node_index a, node_index b) {
    return nodes[a.value].name == nodes[b.value].name;
  };
  const auto first = std::ranges::adjacent_find(order, same_name);
  if (first == order.end()) return;
  throw error(errc::duplicate_name, "nodes " + position(*first) + " and " + position(*(first + 1)) +
                                        " are both named " + quoted(nodes[first->value].name) +
                                        "; a name is a node's identity and must be unique");
}

// As many as a peer's 32-bit weight can be.
constexpr double whole_weight_max = 4294967295.0;

bool fits(double weight, weight_use use) {
  if (use == weight_use::whole) return weight == std::floor(weight) && weight <= whole_weight_max;
  return use != weight_use::equal || weight == 0 || weight == 1;
}

std::string right_weights(weight_use use) {
  return use == weight_use::equal ? " has no weights: give 1, or 0 to own nothing"
                                  : " takes whole numbers up to " + decimal(whole_weight_max);
}

}  // namespace

void check_nodes(std::span<const node> nodes) {
  if (nodes.empty()) throw error(errc::no_nodes, "there are no nodes; at least one is needed");
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    check_name(nodes[i], node_index{i});
    check_weight(nodes[i]);
  }
  check_unique(nodes);
  if (std::ranges::all_of(nodes, [](const node& member) { return member.weight == 0; })) {
    throw error(errc::no_weight,
                "every node has weight 0, so no node could own a key; give one a weight above 0");
  }
}

double weight_in_force(const node& member, const scheme_info& scheme) noexcept {
  if (scheme.weights == weight_use::ignored) return 1;
  return scheme.zero_is_one && member.weight == 0 ? 1 : member.weight;
}

void check_weights(std::span<const node> nodes, const scheme_info& scheme) {
  for (const node& member : nodes) {
    if (fits(member.weight, scheme.weights)) continue;
    throw error(errc::bad_weight, "node " + quoted(member.name) + " has weight " + decimal(member.weight) +
                                      "; scheme " + quoted(scheme.id) + right_weights(scheme.weights));
  }
}

}  // namespace clockwise
