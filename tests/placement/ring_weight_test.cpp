// Weights: who gets points, how many, and what a change of weight moves.

#include <algorithm>
#include <numeric>
#include <random>

#include <gtest/gtest.h>

#include <clockwise/ring.hpp>
#include <clockwise/shares.hpp>

#include "property/moved_arcs.hpp"

namespace clockwise {
namespace {

topology weighted(std::initializer_list<std::pair<const char*, double>> nodes, const char* points) {
  topology_spec spec{.options = {{"points", points}}};
  for (const auto& [name, weight] : nodes) spec.nodes.push_back({.name = name, .weight = weight});
  return topology(std::move(spec));
}

TEST(ring_weight, MEM_08_every_weight_above_0_owns_and_weight_0_never_does) {
  std::vector<node> nodes(1000);
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    nodes[i] = {.name = "node" + std::to_string(i), .weight = static_cast<double>(i)};
  }
  const ring where(nodes, {.points = 1});
  EXPECT_EQ(where.node_count(), 1000u);
  EXPECT_EQ(where.owning_node_count(), 999u);
  EXPECT_EQ(std::ranges::count(where.points(), node_index{0}, &point::owner), 0);

  std::vector<node_index> all(1000);
  ASSERT_EQ(where.copies(token{12345}, all), 999u);
  std::vector<node_index> distinct(all.begin(), all.begin() + 999);
  std::ranges::sort(distinct);
  for (std::uint32_t i = 1; i < 1000; ++i) ASSERT_EQ(distinct[i - 1], node_index{i});
}

TEST(ring_weight, WGT_02_more_copies_than_nodes_gives_every_node_once) {
  std::vector<node_index> copies(3, node_index{999});
  const ring two(std::vector<node>{{.name = "a"}, {.name = "b"}});
  EXPECT_EQ(two.copies(token{1}, copies), 2u);
  EXPECT_NE(copies[0], copies[1]);
  EXPECT_EQ(copies[2], node_index{999});

  const ring skewed(std::vector<node>{{.name = "a", .weight = 1000}, {.name = "b", .weight = 1}},
                    {.points = 1});
  std::mt19937_64 random(1);
  for (int i = 0; i < 1000; ++i) ASSERT_EQ(skewed.copies(token{random()}, std::span(copies).first(2)), 2u);
}

TEST(ring_weight, WGT_08_a_new_node_moves_nothing_between_the_others) {
  const topology before = weighted({{"A", 1}, {"B", 1}, {"C", 1}}, "160");
  const topology after = weighted({{"A", 1}, {"B", 1}, {"C", 1}, {"D", 2}}, "160");
  const auto moved = moved_arcs(before, after);
  EXPECT_FALSE(moved.empty());
  for (const moved_arc& each : moved) ASSERT_EQ(each.to, "D");
}

TEST(ring_weight, WGT_10_growing_keeps_the_old_points_and_moves_what_the_arcs_say) {
  const topology before = weighted({{"A", 50}, {"B", 200}}, "1");
  const topology after = weighted({{"A", 200}, {"B", 50}}, "1");

  const auto positions_of = [](const topology& where, std::uint32_t owner) {
    std::vector<token> positions;
    for (const point& each : where.where().as_ring()->points()) {
      if (each.owner == node_index{owner}) positions.push_back(each.position);
    }
    return positions;
  };
  EXPECT_TRUE(std::ranges::includes(positions_of(after, 0), positions_of(before, 0)));
  EXPECT_TRUE(std::ranges::includes(positions_of(before, 1), positions_of(after, 1)));

  const auto moved = moved_arcs(before, after);
  const double by_arcs = std::accumulate(
      moved.begin(), moved.end(), 0.0, [](double sum, const moved_arc& each) { return sum + each.fraction; });
  std::mt19937_64 random(2);
  constexpr int keys = 200'000;
  int changed = 0;
  for (int i = 0; i < keys; ++i) {
    const token position{random()};
    changed += before.where().owner(position) != after.where().owner(position) ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(changed) / keys, by_arcs, 0.01);
  for (const moved_arc& each : moved) ASSERT_EQ(each.to, "A") << "B only loses, A only gains";
  EXPECT_NEAR(by_arcs, shares(after)[0].exact - shares(before)[0].exact, 1e-12);
}

}  // namespace
}  // namespace clockwise
