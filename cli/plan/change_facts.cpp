#include "plan/change_facts.hpp"

#include <string_view>
#include <unordered_map>

#include <clockwise/shares.hpp>

namespace clockwise::cli {
namespace {

/// The points of each node on a ring; all 0 without one.
std::vector<std::uint64_t> points_by_node(const topology& where) {
  std::vector<std::uint64_t> points(where.nodes().size());
  if (const ring* circle = where.where().as_ring()) {
    for (const point& each : circle->points()) ++points[each.owner.value];
  }
  return points;
}

/// What each node of `before` keeps: all that it has when nothing changes.
std::vector<double> kept(const topology& before, const topology_diff& found) {
  if (!found.kept.empty()) return found.kept;
  std::vector<double> all;
  for (const node_share& share : shares(before)) all.push_back(share.exact);
  return all;
}

/// The nodes of both topologies under construction.
class node_list {
 public:
  void add_before(const topology& before, const std::vector<double>& kept) {
    const std::vector<std::uint64_t> points = points_by_node(before);
    for (std::size_t i = 0; i < kept.size(); ++i) {
      const node& member = before.nodes()[i];
      place_of_.emplace(member.name, nodes_.size());
      nodes_.push_back(
          {.name = member.name, .before = &member, .keeps = kept[i], .points_before = points[i]});
    }
  }

  void add_after(const topology& after) {
    const std::vector<std::uint64_t> points = points_by_node(after);
    for (std::size_t i = 0; i < points.size(); ++i) {
      const node& member = after.nodes()[i];
      const auto [place, joins] = place_of_.try_emplace(member.name, nodes_.size());
      if (joins) nodes_.push_back({.name = member.name});
      nodes_[place->second].after = &member;
      nodes_[place->second].points_after = points[i];
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
  list.add_before(before, kept(before, facts.found));
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
