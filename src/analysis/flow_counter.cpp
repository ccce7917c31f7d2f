#include "analysis/flow_counter.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string_view>
#include <tuple>
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
    : before_(&before), after_(&after), same_(before, after) {}

void flow_counter::write(topology_diff& found, token_count whole) const {
  const amounts weights_before = by_name(*before_, weights_in_force(*before_));
  const amounts weights_after = by_name(*after_, weights_in_force(*after_));
  const auto gain = [&](const std::string& name) {
    return amount_of(weights_after, name) - amount_of(weights_before, name);
  };
  token_count necessary = 0;
  token_count sideways = 0;
  for (const auto& [pair, count] : counts_) {
    key_flow flow{.from = before_->at(node_index{static_cast<std::uint32_t>(pair >> 32)}).name,
                  .to = after_->at(node_index{static_cast<std::uint32_t>(pair)}).name,
                  .fraction = fraction_of(count, whole)};
    flow.necessary = gain(flow.from) < 0 || gain(flow.to) > 0;
    (flow.necessary ? necessary : sideways) += count;
    found.flows.push_back(std::move(flow));
  }
  std::ranges::sort(found.flows, {}, [](const key_flow& each) { return std::tie(each.from, each.to); });
  found.necessary = fraction_of(necessary, whole);
  found.sideways = fraction_of(sideways, whole);
  found.moved = fraction_of(necessary + sideways, whole);
  found.minimum = least_move(*before_, *after_);
}

}  // namespace clockwise
