#include "compare/built_scheme.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include <clockwise/error.hpp>

namespace clockwise::cli {
namespace {

/// The places of the nodes that own something.
std::vector<std::size_t> owning(const topology_spec& spec, const scheme_info& scheme) {
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < spec.nodes.size(); ++i) {
    if (weight_in_force(spec.nodes[i], scheme) > 0) places.push_back(i);
  }
  return places;
}

/// Whole when all weights are, so that schemes that take no others are compared by the same change.
double mean_weight(const topology_spec& spec, const scheme_info& scheme) {
  const std::vector<std::size_t> places = owning(spec, scheme);
  double mean = 0;
  for (const std::size_t each : places) mean += spec.nodes[each].weight / static_cast<double>(places.size());
  const auto is_whole = [&](std::size_t each) {
    return spec.nodes[each].weight == std::floor(spec.nodes[each].weight);
  };
  const bool whole = scheme.weights != weight_use::any || std::ranges::all_of(places, is_whole);
  return whole ? std::max(1.0, std::round(mean)) : mean;
}

/// Peers want an address of some names; with a word before it, it still is one.
std::string free_name(const topology_spec& spec) {
  std::string name = "new." + spec.nodes.front().name;
  while (std::ranges::find(spec.nodes, name, &node::name) != spec.nodes.end()) name.insert(0, "new.");
  return name;
}

changed_topology changed(std::string name, topology_spec spec) {
  changed_topology found{std::move(name), std::nullopt, {}};
  try {
    found.after.emplace(std::move(spec));
  } catch (const error& refused) {
    found.refusal = refused.what();
  }
  return found;
}

changed_topology one_more(topology_spec spec, const scheme_info& scheme) {
  const std::string name = free_name(spec);
  spec.nodes.push_back({.name = name, .weight = mean_weight(spec, scheme)});
  return changed(name, std::move(spec));
}

changed_topology one_less(topology_spec spec, const scheme_info& scheme) {
  const std::vector<std::size_t> places = owning(spec, scheme);
  const auto lost = spec.nodes.begin() + static_cast<std::ptrdiff_t>(places[places.size() / 2]);
  const std::string name = lost->name;
  spec.nodes.erase(lost);
  return changed(name, std::move(spec));
}

}  // namespace

built_scheme build_scheme(const compared_scheme& wanted) {
  using clock = std::chrono::steady_clock;
  const clock::time_point begin = clock::now();
  topology before = build_topology(wanted.spec, {});
  const clock::duration build_time = clock::now() - begin;
  const scheme_info& scheme = before.where().scheme();
  changed_topology more = one_more(before.settled_spec(), scheme);
  changed_topology less = one_less(before.settled_spec(), scheme);
  return {wanted.title, std::move(before), build_time, std::move(more), std::move(less)};
}

}  // namespace clockwise::cli
