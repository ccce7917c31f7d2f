#include "plan/change_facts.hpp"

#include <string_view>
#include <unordered_map>

#include <clockwise/shares.hpp>

namespace clockwise::cli {
namespace {

/// The nodes of both topologies under construction.
class node_list {
 public:
  void add_before(const topology& before) {
    for (const node_share& share : shares(before)) {
      const node& member = before.at(share.index);
      place_of_.emplace(member.name, nodes_.size());
      nodes_.push_back({.name = member.name,
                        .before = &member,
                        .share_before = share.exact,
                        .points_before = share.points});
    }
  }

  void add_after(const topology& after) {
    for (const node_share& share : shares(after)) {
      const node& member = after.at(share.index);
      const auto [place, joins] = place_of_.try_emplace(member.name, nodes_.size());
      if (joins) nodes_.push_back({.name = member.name});
      changed_node& found = nodes_[place->second];
      found.after = &member;
      found.share_after = share.exact;
      found.points_after = share.points;
    }
  }

  void add_flows(const topology_diff& found) {
    for (const key_flow& flow : found.flows) {
      nodes_[place_of_.at(flow.from)].loses += flow.fraction;
      nodes_[place_of_.at(flow.to)].gains += flow.fraction;
    }
  }

  [[nodiscard]] std::vector<changed_node> take() && { return std::move(nodes_); }

 private:
  std::vector<changed_node> nodes_;
  std::unordered_map<std::string_view, std::size_t> place_of_;  ///< views names of the topologies
};

}  // namespace

change_facts facts_of_change(const topology& before, const topology& after) {
  change_facts facts{before, after, diff(before, after), {}, {}, {}};
  node_list list;
  list.add_before(before);
  list.add_after(after);
  list.add_flows(facts.found);
  facts.nodes = std::move(list).take();
  for (const changed_node& each : facts.nodes) {
    if (each.joins()) facts.joining.push_back(&each);
    if (each.leaves()) facts.leaving.push_back(&each);
  }
  return facts;
}

}  // namespace clockwise::cli
