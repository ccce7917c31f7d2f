#include "compare/key_comparison.hpp"

#include <algorithm>
#include <cmath>

#include <clockwise/error.hpp>
#include <clockwise/shares.hpp>

#include "compare/scheme_measure.hpp"

namespace clockwise::cli {
namespace {

std::optional<topology> with_one_more(const topology& before) {
  topology_spec spec = before.settled_spec();
  spec.nodes.push_back(one_more_node(spec));
  try {
    return topology(std::move(spec));
  } catch (const error&) {
    return std::nullopt;
  }
}

std::vector<node_index> owners_of(std::span<const located> found) {
  std::vector<node_index> owners;
  owners.reserve(found.size());
  for (const located& each : found) owners.push_back(each.copies.front());
  return owners;
}

}  // namespace

key_comparison::key_comparison(std::span<const compared_scheme> schemes) {
  for (const compared_scheme& each : schemes) {
    topology before = build_topology(each.spec, {});
    std::optional<topology> after = with_one_more(before);
    std::vector<std::uint64_t> by_node(before.nodes().size());
    candidates_.push_back({std::move(before), std::move(after), std::move(by_node)});
  }
}

void key_comparison::add(std::span<const std::string_view> keys) {
  keys_ += keys.size();
  std::vector<std::vector<node_index>> owners;
  for (candidate& each : candidates_) {
    locator finder(each.before, 1);
    const auto found = finder.locate(keys);
    count(each, found, keys);
    if (owners.size() < 2) owners.push_back(owners_of(found));
  }
  if (owners.size() == 2) compare(keys, owners[0], owners[1]);
}

void key_comparison::count(candidate& one, std::span<const located> found,
                           std::span<const std::string_view> keys) const {
  for (const located& each : found) ++one.by_node[each.copies.front().value];
  if (!one.after) return;
  locator finder(*one.after, 1);
  const auto later = finder.locate(keys);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const std::string& before = one.before.at(found[i].copies.front()).name;
    if (before != one.after->at(later[i].copies.front()).name) ++one.moved;
  }
}

void key_comparison::compare(std::span<const std::string_view> keys, std::span<const node_index> first,
                             std::span<const node_index> second) {
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const std::string& one = candidates_[0].before.at(first[i]).name;
    const std::string& other = candidates_[1].before.at(second[i]).name;
    if (one == other) continue;
    ++differing_;
    if (examples_.size() < examples_max) examples_.push_back({std::string(keys[i]), {one, other}});
  }
}

std::vector<counted_scheme> key_comparison::results() const {
  std::vector<counted_scheme> all;
  const auto keys = static_cast<double>(std::max<std::uint64_t>(keys_, 1));
  for (const candidate& each : candidates_) {
    counted_scheme& found = all.emplace_back();
    double squares = 0;
    double members = 0;
    for (const node_share& share : shares(each.before)) {
      if (share.due == 0) continue;
      const auto counted = static_cast<double>(each.by_node[share.index.value]);
      found.ratio_max = std::max(found.ratio_max, counted / (share.due * keys));
      squares += std::pow(counted - share.due * keys, 2);
      members += 1;
    }
    found.keys_deviation = std::sqrt(squares / members);
    if (each.after) found.moved = static_cast<double>(each.moved) / keys;
  }
  return all;
}

}  // namespace clockwise::cli
