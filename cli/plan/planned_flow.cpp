#include "plan/planned_flow.hpp"

#include <algorithm>
#include <utility>

namespace clockwise::cli {
namespace {

std::pair<std::string_view, std::string_view> nodes_of(const planned_flow& flow) {
  return {flow.from, flow.to};
}

/// Writes the counted keys to `flows`, and returns those whose pair is not there.
std::vector<planned_flow> add_counted(std::vector<planned_flow>& flows, const change_facts& change,
                                      const key_flows& counted) {
  const move_reasons has_reason(change.before, change.after);
  std::vector<planned_flow> others;
  for (const counted_flow& each : counted.flows()) {
    const planned_flow wanted{.from = change.before.at(each.from).name,
                              .to = change.after.at(each.to).name,
                              .necessary = has_reason(each.from, each.to),
                              .keys = each.keys};
    const auto found = std::ranges::lower_bound(flows, nodes_of(wanted), {}, nodes_of);
    if (found != flows.end() && nodes_of(*found) == nodes_of(wanted)) {
      found->keys = each.keys;
    } else {
      others.push_back(wanted);
    }
  }
  return others;
}

}  // namespace

std::vector<planned_flow> planned_flows(const change_facts& change, const std::optional<key_flows>& counted) {
  std::vector<planned_flow> flows;
  flows.reserve(change.found.flows.size());
  for (const key_flow& each : change.found.flows) {
    flows.push_back({each.from, each.to, each.fraction, each.necessary});
  }
  if (!counted) return flows;
  const std::vector<planned_flow> others = add_counted(flows, change, *counted);
  flows.insert(flows.end(), others.begin(), others.end());
  std::ranges::sort(flows, {}, nodes_of);
  return flows;
}

}  // namespace clockwise::cli
