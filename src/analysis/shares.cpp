#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string_view>
#include <unordered_map>

#include <clockwise/arcs.hpp>
#include <clockwise/shares.hpp>

#include "analysis/due_shares.hpp"
#include "analysis/sample.hpp"
#include "analysis/token_count.hpp"

namespace clockwise {
namespace {

/// How many tokens each node owns, of how many.
struct owned_tokens {
  std::vector<token_count> by_node;
  token_count whole;
  std::uint64_t sample = 0;  ///< 0: the whole is all tokens
};

token_count length_of(const owned_arc& arc) {
  return token_count{arc.last.value} - arc.first.value + 1;
}

void count_arcs(const placement& where, owned_tokens& owned) {
  visit_arcs(where, [&](const owned_arc& each) { owned.by_node[each.owner.value] += length_of(each); });
}

// All remainders have the same number of tokens, but that the first ones have one more.
void count_remainders(const placement& where, owned_tokens& owned) {
  const auto slots = where.as_table()->slots();
  const token_count one_more = owned.whole % slots.size();
  for (std::size_t i = 0; i < slots.size(); ++i) {
    owned.by_node[slots[i].value] += owned.whole / slots.size() + (i < one_more ? 1 : 0);
  }
}

// Tokens, or where they are not alike those of keys.
void sample(const placement& where, std::uint64_t begin, std::span<token> tokens) {
  if (where.tokens_are_even()) return sample_tokens(where, begin, tokens);
  for (token& each : tokens) {
    each = where.token_of(sample_key(begin++, where.keys_are_addresses()).text());
  }
}

void count_sample(const placement& where, owned_tokens& owned) {
  std::array<token, sample_batch> tokens;
  std::array<node_index, sample_batch> owners;
  owned.sample = affordable_sample(share_sample, where.nodes_seen());
  owned.whole = owned.sample;
  for (std::uint64_t begin = 0; begin < owned.sample; begin += sample_batch) {
    const auto count = static_cast<std::size_t>(std::min<std::uint64_t>(sample_batch, owned.sample - begin));
    sample(where, begin, std::span(tokens).first(count));
    where.owners(std::span(tokens).first(count), owners);
    for (std::size_t i = 0; i < count; ++i) ++owned.by_node[owners[i].value];
  }
}

owned_tokens count_tokens(const topology& where) {
  const placement& placed = where.where();
  owned_tokens owned{.by_node = std::vector<token_count>(where.nodes().size()), .whole = tokens_of(placed)};
  if (has_arcs(placed)) {
    count_arcs(placed, owned);
  } else if (placed.tokens_are_even() && placed.as_table() != nullptr) {
    count_remainders(placed, owned);
  } else {
    count_sample(placed, owned);
  }
  return owned;
}

/// The longest arc of each node, in tokens.
std::vector<token_count> longest_arcs(const placement& where, std::size_t nodes) {
  std::vector<token_count> longest(nodes);
  const auto see = [&](node_index owner, token_count tokens) {
    longest[owner.value] = std::max(longest[owner.value], tokens);
  };
  owned_arc first{};
  owned_arc last{};
  visit_arcs(where, [&](const owned_arc& each) {
    see(each.owner, length_of(each));
    if (each.first == token{0}) first = each;
    last = each;
  });
  // The circle is round: its end and its beginning are one arc when they have one owner.
  if (first != last && first.owner == last.owner) see(first.owner, length_of(first) + length_of(last));
  return longest;
}

void measure_arcs(const placement& where, std::span<node_share> nodes) {
  if (where.as_ring() == nullptr) return;
  const std::vector<token_count> longest = longest_arcs(where, nodes.size());
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    nodes[i].largest_arc = fraction_of(longest[i], tokens_of(where));
  }
}

void count_points(const placement& where, std::span<node_share> nodes) {
  if (const ring* circle = where.as_ring()) {
    for (const point& each : circle->points()) ++nodes[each.owner.value].points;
  } else if (const slot_table* table = where.as_table()) {
    for (const node_index each : table->slots()) ++nodes[each.value].points;
  }
}

}  // namespace

share_report report_shares(const topology& where) {
  const owned_tokens owned = count_tokens(where);
  const std::vector<double> due = parts_of_sum(weights_in_force(where));
  share_report report{.nodes = std::vector<node_share>(due.size()), .sample = owned.sample};
  for (std::uint32_t i = 0; i < due.size(); ++i) {
    report.nodes[i].index = node_index{i};
    report.nodes[i].due = due[i];
    report.nodes[i].exact = fraction_of(owned.by_node[i], owned.whole);
  }
  count_points(where.where(), report.nodes);
  measure_arcs(where.where(), report.nodes);
  return report;
}

std::vector<node_share> shares(const topology& where) {
  return report_shares(where).nodes;
}

std::vector<zone_share> zone_shares(const topology& where, std::span<const node_share> nodes) {
  std::vector<zone_share> zones;
  std::unordered_map<std::string_view, std::size_t> place_of;
  for (const node_share& each : nodes) {
    const node& member = where.at(each.index);
    const auto [place, is_new] = place_of.try_emplace(member.zone, zones.size());
    if (is_new) zones.push_back({.zone = member.zone, .nodes = {}});
    zone_share* found = &zones[place->second];
    found->nodes.push_back(each.index);
    found->weight += member.weight;
    found->due += each.due;
    found->exact += each.exact;
    found->points += each.points;
  }
  const bool nobody_has_one = zones.size() == 1 && zones.front().zone.empty();
  return nobody_has_one ? std::vector<zone_share>{} : zones;
}

bool ring_crowding::is_crowded() const noexcept {
  return static_cast<double>(points) > std::sqrt(tokens);
}

ring_crowding crowding(const topology& where) {
  ring_crowding found{.tokens = static_cast<double>(tokens_of(where.where()))};
  if (const ring* circle = where.where().as_ring()) {
    const std::vector<std::uint64_t> hidden = circle->hidden_points();
    found.points = circle->points().size();
    found.hidden = std::accumulate(hidden.begin(), hidden.end(), std::uint64_t{0});
  }
  return found;
}

}  // namespace clockwise
