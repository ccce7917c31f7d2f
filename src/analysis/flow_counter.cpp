#include "analysis/flow_counter.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <span>
#include <string_view>
#include <utility>

#include "analysis/due_shares.hpp"

namespace clockwise {
namespace {

using amounts = std::map<std::string_view, double>;

/// One amount for each node by its name.
amounts by_name(const topology& where, const std::vector<double>& values) {
  amounts named;
  for (std::size_t i = 0; i < values.size(); ++i) named.emplace(where.nodes()[i].name, values[i]);
  return named;
}

/// 0 for a node that is not there.
double amount_of(const amounts& named, std::string_view name) {
  const auto found = named.find(name);
  return found == named.end() ? 0 : found->second;
}

/// What some nodes lose others get, so it is half of all differences.
double least_move(const topology& before, const topology& after) {
  const amounts due_before = by_name(before, parts_of_sum(weights_in_force(before)));
  const amounts due_after = by_name(after, parts_of_sum(weights_in_force(after)));
  double differences = 0;
  for (const auto& [name, due] : due_before) differences += std::abs(due - amount_of(due_after, name));
  for (const auto& [name, due] : due_after) differences += due_before.contains(name) ? 0 : due;
  return differences / 2;
}

/// For each node, its place in the order of names.
std::vector<std::uint64_t> places_by_name(std::span<const node> nodes) {
  std::vector<std::uint32_t> order(nodes.size());
  std::iota(order.begin(), order.end(), 0U);
  std::ranges::sort(order, {}, [&](std::uint32_t i) { return std::string_view(nodes[i].name); });
  std::vector<std::uint64_t> places(nodes.size());
  for (std::size_t place = 0; place < order.size(); ++place) places[order[place]] = place;
  return places;
}

}  // namespace

same_nodes::same_nodes(const topology& before, const topology& after) {
  std::map<std::string_view, std::int64_t> places;
  for (const node& member : after.nodes()) places.emplace(member.name, std::ssize(places));
  for (const node& member : before.nodes()) {
    const auto found = places.find(member.name);
    after_of_.push_back(found == places.end() ? -1 : found->second);
  }
}

flow_counter::flow_counter(const topology& before, const topology& after)
    : before_(&before), after_(&after), same_(before, after), kept_(before.nodes().size()) {}

void flow_counter::write(topology_diff& found, token_count whole) const {
  const move_reasons reasons(*before_, *after_);
  token_count necessary = 0;
  token_count sideways = 0;
  for (const auto& [pair, count] : by_names()) {
    const node_index from{static_cast<std::uint32_t>(pair >> 32)};
    const node_index to{static_cast<std::uint32_t>(pair)};
    const bool has_reason = reasons(from, to);
    (has_reason ? necessary : sideways) += count;
    found.flows.push_back({.from = before_->at(from).name,
                           .to = after_->at(to).name,
                           .fraction = fraction_of(count, whole),
                           .necessary = has_reason});
  }
  for (const token_count each : kept_) found.kept.push_back(fraction_of(each, whole));
  found.necessary = fraction_of(necessary, whole);
  found.sideways = fraction_of(sideways, whole);
  found.moved = fraction_of(necessary + sideways, whole);
  found.minimum = least_move(*before_, *after_);
}

// There may be a million pairs of a thousand nodes: places in the order of names are compared, not names.
std::vector<std::pair<std::uint64_t, token_count>> flow_counter::by_names() const {
  const std::vector<std::uint64_t> giver = places_by_name(before_->nodes());
  const std::vector<std::uint64_t> receiver = places_by_name(after_->nodes());
  const auto place = [&](const auto& flow) {
    return giver[flow.first >> 32] << 32 | receiver[static_cast<std::uint32_t>(flow.first)];
  };
  std::vector<std::pair<std::uint64_t, token_count>> flows(counts_.begin(), counts_.end());
  std::ranges::sort(flows, {}, place);
  return flows;
}

}  // namespace clockwise
