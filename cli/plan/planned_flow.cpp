#include "plan/planned_flow.hpp"

#include <algorithm>

namespace clockwise::cli {

namespace {

key_flows::pair nodes_of(const planned_flow& flow) {
  return {flow.from, flow.to};
}

/// The counted pairs among `flows`, and those that are not there.
std::vector<planned_flow> count(std::vector<planned_flow>& flows, const key_flows& counted) {
  std::vector<planned_flow> others;
  for (const auto& [nodes, keys] : counted.by_pair()) {
    const auto found = std::ranges::lower_bound(flows, nodes, {}, nodes_of);
    if (found != flows.end() && nodes_of(*found) == nodes) {
      found->keys = keys;
    } else {
      others.push_back({.from = nodes.first, .to = nodes.second, .keys = keys});
    }
  }
  return others;
}

}  // namespace

std::vector<planned_flow> planned_flows(const topology_diff& found, const std::optional<key_flows>& counted) {
  std::vector<planned_flow> flows;
  flows.reserve(found.flows.size());
  for (const key_flow& each : found.flows) {
    flows.push_back({each.from, each.to, each.fraction, each.necessary});
  }
  if (!counted) return flows;
  const std::vector<planned_flow> others = count(flows, *counted);
  flows.insert(flows.end(), others.begin(), others.end());
  std::ranges::sort(flows, {}, nodes_of);
  return flows;
}

}  // namespace clockwise::cli
