#include "plan/planned_flow.hpp"

#include <map>

namespace clockwise::cli {

std::vector<planned_flow> planned_flows(const topology_diff& found, const std::optional<key_flows>& counted) {
  std::map<key_flows::pair, planned_flow> flows;
  for (const key_flow& each : found.flows) {
    flows.emplace_hint(flows.end(), key_flows::pair{each.from, each.to},
                       planned_flow{each.from, each.to, each.fraction, each.necessary});
  }
  if (counted) {
    for (const auto& [nodes, keys] : counted->by_pair()) {
      planned_flow& flow = flows[nodes];
      flow.from = nodes.first;
      flow.to = nodes.second;
      flow.keys = keys;
    }
  }
  std::vector<planned_flow> list;
  list.reserve(flows.size());
  for (const auto& [nodes, flow] : flows) list.push_back(flow);
  return list;
}

}  // namespace clockwise::cli
