#include <algorithm>
#include <map>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include <clockwise/diff.hpp>
#include <clockwise/error.hpp>
#include <clockwise/shares.hpp>

#include "analysis/every_scheme.hpp"
#include "property/random_topology.hpp"
#include "property/seed.hpp"

namespace clockwise {
namespace {

topology_spec weighted(std::string scheme, std::vector<std::pair<std::string, double>> weights) {
  topology_spec spec{.scheme = std::move(scheme)};
  for (auto& [name, weight] : weights) spec.nodes.push_back({.name = std::move(name), .weight = weight});
  return spec;
}

topology_diff diff_of(topology_spec before, topology_spec after) {
  return diff(topology(std::move(before)), topology(std::move(after)));
}

double sum_of(const std::vector<key_flow>& flows) {
  return std::accumulate(flows.begin(), flows.end(), 0.0,
                         [](double sum, const key_flow& each) { return sum + each.fraction; });
}

// Not in 64 bits: an arc may be the whole circle.
double length_of(const arc_move& arc) {
  return static_cast<double>(arc.last.value - arc.first.value) + 1;
}

// The arcs against the lookups: both ends change as they say, and what stands before them does not.
void expect_true_arcs(const topology& before, const topology& after, const std::vector<arc_move>& arcs) {
  const auto moves = [&](token position) {
    return before.at(before.where().owner(position)).name != after.at(after.where().owner(position)).name;
  };
  for (std::size_t i = 0; i < arcs.size(); ++i) {
    const arc_move& arc = arcs[i];
    for (const token end : {arc.first, arc.last}) {
      ASSERT_EQ(before.where().owner(end), arc.from);
      ASSERT_EQ(after.where().owner(end), arc.to);
    }
    ASSERT_LE(arc.first, arc.last);
    const std::uint64_t before_it = i == 0 ? 0 : arcs[i - 1].last.value;
    ASSERT_LE(before_it, arc.first.value);
    const bool leaves_a_gap = arc.first.value > before_it + 1;
    ASSERT_FALSE(leaves_a_gap && moves(token{arc.first.value - 1})) << "it would begin earlier";
  }
}

// The flows against the arcs, which are the same for all schemes that have arcs.
void expect_flows_of_arcs(const topology& before, const topology& after, const topology_diff& found,
                          const std::vector<arc_move>& arcs) {
  const double tokens = static_cast<double>(before.where().token_max()) + 1;
  std::map<std::pair<std::string, std::string>, double> by_pair;
  for (const arc_move& arc : arcs) {
    by_pair[{before.at(arc.from).name, after.at(arc.to).name}] += length_of(arc) / tokens;
  }
  ASSERT_EQ(found.flows.size(), by_pair.size());
  for (const key_flow& flow : found.flows) {
    ASSERT_NEAR((by_pair[{flow.from, flow.to}]), flow.fraction, 1e-9) << flow.from << " to " << flow.to;
  }
}

TEST(diff, of_equal_content_is_empty) {
  for (const scheme_info& scheme : schemes()) {
    SCOPED_TRACE(scheme.id);
    const topology_spec spec{.scheme = std::string(scheme.id), .nodes = plain_nodes(4)};
    const topology_diff found = diff_of(spec, spec);
    EXPECT_TRUE(found.flows.empty());
    EXPECT_TRUE(found.is_exact());
    EXPECT_EQ(found.moved, 0);
    EXPECT_EQ(found.minimum, 0);
  }
}

TEST(diff, of_another_address_is_empty) {
  topology_spec spec{.nodes = plain_nodes(4)};
  const topology before(spec);
  for (node& each : spec.nodes) each.address = "10.9.9.9:1";
  std::ranges::reverse(spec.nodes);
  const topology after(spec);
  EXPECT_TRUE(diff(before, after).flows.empty());
  EXPECT_TRUE(arc_moves(before, after)->empty());
}

// By hand: of two nodes with one point each, c takes what its point cuts off.
TEST(diff, of_rings_is_the_length_of_the_arcs) {
  const topology before({.options = {{"points", "1"}}, .nodes = {{.name = "a"}}});
  const topology after({.options = {{"points", "1"}}, .nodes = {{.name = "b"}, {.name = "a"}}});
  const topology_diff found = diff(before, after);
  ASSERT_EQ(found.flows.size(), 1u);
  const double taken = shares(after)[0].exact;
  EXPECT_EQ(found.flows[0], (key_flow{.from = "a", .to = "b", .fraction = taken, .necessary = true}));
  EXPECT_EQ(found.moved, taken);
  EXPECT_EQ(found.necessary, taken);
  EXPECT_EQ(found.sideways, 0);
  EXPECT_EQ(found.minimum, 0.5);
  EXPECT_TRUE(found.is_exact());
}

TEST(diff, of_random_rings_is_what_their_arcs_say) {
  for (std::uint64_t seed = first_seed(); seed < first_seed() + 300; ++seed) {
    SCOPED_TRACE("CLOCKWISE_TEST_SEED=" + std::to_string(seed));
    random_topology random(seed);
    topology_spec spec = random.spec();
    const topology before(spec);
    spec.nodes.push_back(random.member());
    spec.nodes[random.below(spec.nodes.size())].weight = 1 + random.weight();
    spec.nodes.erase(spec.nodes.begin() + static_cast<std::ptrdiff_t>(random.below(spec.nodes.size() - 1)));
    spec.nodes.push_back({.name = "owns something"});
    const topology after(spec);

    const topology_diff found = diff(before, after);
    const auto arcs = arc_moves(before, after);
    ASSERT_TRUE(found.is_exact());
    ASSERT_TRUE(arcs.has_value());
    expect_true_arcs(before, after, *arcs);
    expect_flows_of_arcs(before, after, found, *arcs);
    ASSERT_EQ(found.sideways, 0) << "the ring moves nothing without need";
    ASSERT_NEAR(found.necessary, sum_of(found.flows), 1e-12);
    // Every node's share is what it had, less what it gave, more what it got.
    std::map<std::string, double> changes;
    for (const node_share& each : shares(before)) changes[before.at(each.index).name] -= each.exact;
    for (const node_share& each : shares(after)) changes[after.at(each.index).name] += each.exact;
    for (const key_flow& flow : found.flows) {
      changes[flow.from] += flow.fraction;
      changes[flow.to] -= flow.fraction;
    }
    for (const auto& [name, rest] : changes) ASSERT_NEAR(rest, 0, 1e-12) << name;
  }
}

// Whatever the scheme, the fractions are those that evenly spread tokens measure.
TEST(diff, of_every_scheme_is_what_tokens_measure) {
  for (const scheme_info& scheme : schemes()) {
    SCOPED_TRACE(scheme.id);
    const topology before({.scheme = std::string(scheme.id), .nodes = plain_nodes(6)});
    const topology after({.scheme = std::string(scheme.id), .nodes = plain_nodes(7)});
    const topology_diff found = diff(before, after, 200'000);
    EXPECT_TRUE(found.same_tokens);
    constexpr int tokens = 100'000;
    int moved = 0;
    int sideways = 0;
    even_tokens random(before.where());
    for (int i = 0; i < tokens; ++i) {
      const token position = random.next();
      const node_index to = after.where().owner(position);
      if (before.where().owner(position) == to) continue;
      ++moved;
      sideways += to == node_index{6} ? 0 : 1;
    }
    EXPECT_NEAR(found.moved, static_cast<double>(moved) / tokens, 0.01);
    EXPECT_NEAR(found.sideways, static_cast<double>(sideways) / tokens, 0.01);
    EXPECT_NEAR(found.moved, found.necessary + found.sideways, 1e-12);
    EXPECT_NEAR(found.moved, sum_of(found.flows), 1e-9);
    EXPECT_NEAR(found.minimum, 1.0 / 7, 1e-12);
    if (const auto arcs = arc_moves(before, after)) {
      expect_true_arcs(before, after, *arcs);
      expect_flows_of_arcs(before, after, found, *arcs);
    }
  }
}

// Of each 110 tokens, the 10 from 0 on stay: token % 10 and token % 11 agree.
TEST(diff, of_modulo_tables_counts_remainders) {
  const topology_diff found =
      diff_of({.scheme = "modulo", .nodes = plain_nodes(10)}, {.scheme = "modulo", .nodes = plain_nodes(11)});
  EXPECT_TRUE(found.is_exact());
  EXPECT_NEAR(found.moved, 100.0 / 110, 1e-15);
  EXPECT_NEAR(found.necessary, 10.0 / 110, 1e-15) << "what goes to the new node";
  EXPECT_NEAR(found.minimum, 1.0 / 11, 1e-15);
  EXPECT_FALSE(arc_moves(topology({.scheme = "modulo", .nodes = plain_nodes(10)}),
                         topology({.scheme = "modulo", .nodes = plain_nodes(11)})))
      << "every second token is an arc";
}

TEST(diff, between_a_ring_and_a_table_that_scales_is_exact) {
  const topology ring({.nodes = plain_nodes(5)});
  const topology maglev({.scheme = "maglev", .nodes = plain_nodes(5)});
  const topology_diff found = diff(ring, maglev);
  const auto arcs = arc_moves(ring, maglev);
  ASSERT_TRUE(arcs.has_value());
  EXPECT_TRUE(found.is_exact());
  EXPECT_NEAR(found.moved, 0.8, 0.05);
  EXPECT_EQ(found.minimum, 0);
  EXPECT_EQ(found.sideways, found.moved) << "nobody joined, left or changed weight";
  expect_true_arcs(ring, maglev, *arcs);
  expect_flows_of_arcs(ring, maglev, found, *arcs);
}

TEST(diff, found_by_a_sample_says_so) {
  const topology ring({.nodes = plain_nodes(5)});
  const topology modulo({.scheme = "modulo", .nodes = plain_nodes(5)});
  const topology_diff found = diff(ring, modulo, 50'000);
  EXPECT_EQ(found.sample, 50'000u);
  EXPECT_NEAR(found.moved, 0.8, 0.02);
  EXPECT_THROW((void)diff(ring, modulo, 0), error);
}

TEST(diff, of_other_hash_tags_says_so) {
  topology_spec spec{.nodes = plain_nodes(3)};
  const topology before(spec);
  spec.tag = whole_key;
  const topology after(spec);
  const topology_diff found = diff(before, after);
  EXPECT_FALSE(found.same_tags);
  EXPECT_TRUE(found.same_tokens);
  EXPECT_EQ(found.moved, 0) << "keys without a tag stay";
  EXPECT_FALSE(arc_moves(before, after).has_value()) << "keys with a tag move, wherever their tokens are";
}

TEST(diff, ORD_01_of_jump_from_10_to_20_is_half_and_the_minimum_says_it_must_be) {
  const topology_diff found =
      diff_of({.scheme = "jump", .nodes = plain_nodes(10)}, {.scheme = "jump", .nodes = plain_nodes(20)});
  EXPECT_EQ(found.sample, diff_sample_default);
  EXPECT_NEAR(found.moved, 0.5, 0.005);
  EXPECT_DOUBLE_EQ(found.minimum, 0.5);
  EXPECT_EQ(found.sideways, 0);
}

TEST(diff, WGT_08_a_new_node_moves_nothing_sideways_on_the_ring) {
  const auto before = weighted("ring", {{"A", 1}, {"B", 1}, {"C", 1}});
  const auto after = weighted("ring", {{"A", 1}, {"B", 1}, {"C", 1}, {"D", 2}});
  const topology_diff found = diff_of(before, after);
  EXPECT_EQ(found.sideways, 0);
  EXPECT_NEAR(found.necessary, 0.4, 0.05);
  EXPECT_DOUBLE_EQ(found.minimum, 0.4);
  for (const key_flow& flow : found.flows) EXPECT_EQ(flow.to, "D");
}

// WGT-08 and ORD-12: in weighted ketama each server's points follow from its part of the sum of weights, so a
// new server moves those of the others. That is the peer's rule; it is listed apart.
TEST(diff, WGT_08_ORD_12_of_weighted_ketama_lists_sideways_moves_apart) {
  const auto with_port = [](const char* name, double weight) {
    return node{.name = std::string(name) + ":11211", .weight = weight};
  };
  topology_spec spec{.scheme = "libmemcached-ketama-weighted",
                     .nodes = {with_port("A", 1), with_port("B", 1), with_port("C", 1)}};
  const topology before(spec);
  spec.nodes.push_back(with_port("D", 2));
  const topology after(spec);
  const topology_diff found = diff(before, after);
  EXPECT_TRUE(found.is_exact());
  EXPECT_GT(found.sideways, 0);
  EXPECT_NEAR(found.moved, found.necessary + found.sideways, 1e-12);
  for (const key_flow& flow : found.flows) EXPECT_EQ(flow.necessary, flow.to == "D:11211");

  int sideways = 0;
  constexpr int keys = 100'000;
  for (int i = 0; i < keys; ++i) {
    const std::string key = "key:" + std::to_string(i);
    const std::string& to = after.at(after.owner(key)).name;
    sideways += to != "D:11211" && to != before.at(before.owner(key)).name ? 1 : 0;
  }
  EXPECT_NEAR(found.sideways, static_cast<double>(sideways) / keys, 0.01);
}

TEST(diff, WGT_09_a_change_of_weight_alone_moves_keys_to_the_node_that_gained) {
  const topology_diff found = diff_of(weighted("ring", {{"a", 1}, {"b", 1}, {"c", 1}}),
                                      weighted("ring", {{"a", 1}, {"b", 2}, {"c", 1}}));
  ASSERT_EQ(found.flows.size(), 2u);
  for (const key_flow& flow : found.flows) EXPECT_EQ(flow.to, "b");
  EXPECT_NEAR(found.moved, found.minimum, 0.03);
  EXPECT_NEAR(found.minimum, 2.0 / 4 - 1.0 / 3, 1e-12);
}

// {A: 50 points, B: 200} to {A: 200, B: 50}: B keeps its first 50 points, A its first 50.
TEST(diff, WGT_10_what_moves_is_the_ownership_that_changes) {
  topology_spec spec = weighted("ring", {{"A", 50}, {"B", 200}});
  spec.options = {{"points", "1"}};
  const topology before(spec);
  std::swap(spec.nodes[0].weight, spec.nodes[1].weight);
  const topology after(spec);
  const topology_diff found = diff(before, after);
  ASSERT_EQ(found.flows.size(), 1u) << "nothing goes from A to B";
  EXPECT_EQ(found.flows[0].to, "A");
  EXPECT_NEAR(found.moved, shares(after)[0].exact - shares(before)[0].exact, 1e-12);
  EXPECT_DOUBLE_EQ(found.minimum, 0.6);
  int counted = 0;
  constexpr int keys = 200'000;
  for (int i = 0; i < keys; ++i) {
    const std::string key = "key:" + std::to_string(i);
    counted += before.owner(key) == after.owner(key) ? 0 : 1;
  }
  EXPECT_NEAR(found.moved, static_cast<double>(counted) / keys, 0.01);
}

TEST(diff, a_node_that_loses_its_weight_gives_all_and_that_is_necessary) {
  const topology_diff drained =
      diff_of(weighted("ring", {{"a", 1}, {"b", 1}}), weighted("ring", {{"a", 1}, {"b", 0}}));
  const topology_diff gone = diff_of(weighted("ring", {{"a", 1}, {"b", 1}}), weighted("ring", {{"a", 1}}));
  ASSERT_EQ(drained.flows.size(), 1u);
  EXPECT_EQ(drained.flows, gone.flows);
  EXPECT_TRUE(gone.flows[0].necessary);
  EXPECT_EQ(gone.minimum, 0.5);
}

// What a node had is what it keeps and what it gives; what it has is what it keeps and what it gets.
TEST(diff, keeps_and_flows_are_the_shares_of_both_sides) {
  for (const char* scheme : {"ring", "maglev", "modulo", "libketama"}) {
    const topology before(
        {.scheme = scheme, .nodes = {{.name = "a:1"}, {.name = "b:1", .weight = 2}, {.name = "c:1"}}});
    const topology after(
        {.scheme = scheme, .nodes = {{.name = "c:1", .weight = 3}, {.name = "a:1"}, {.name = "d:1"}}});
    const topology_diff found = diff(before, after);
    ASSERT_EQ(found.kept.size(), 3u);
    std::map<std::string, double> had;
    std::map<std::string, double> has;
    for (std::uint32_t i = 0; i < 3; ++i) {
      had[before.at(node_index{i}).name] += found.kept[i];
      has[before.at(node_index{i}).name] += found.kept[i];
    }
    for (const key_flow& flow : found.flows) {
      had[flow.from] += flow.fraction;
      has[flow.to] += flow.fraction;
    }
    for (const node_share& each : shares(before))
      EXPECT_NEAR(had[before.at(each.index).name], each.exact, 1e-9) << scheme;
    for (const node_share& each : shares(after))
      EXPECT_NEAR(has[after.at(each.index).name], each.exact, 1e-9) << scheme;
  }
}

TEST(move_reasons, are_a_giver_that_lost_or_a_receiver_that_gained) {
  const topology before({.nodes = {{.name = "stays"}, {.name = "leaves"}, {.name = "loses", .weight = 2}}});
  const topology after({.nodes = {{.name = "joins"}, {.name = "loses"}, {.name = "stays"}}});
  const move_reasons has_reason(before, after);
  const auto from = [](std::uint32_t i) { return node_index{i}; };
  EXPECT_TRUE(has_reason(from(1), from(2)));
  EXPECT_TRUE(has_reason(from(2), from(2)));
  EXPECT_TRUE(has_reason(from(0), from(0)));
  EXPECT_FALSE(has_reason(from(0), from(1)));
  EXPECT_FALSE(has_reason(from(0), from(2)));
}

}  // namespace
}  // namespace clockwise
