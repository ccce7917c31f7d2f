#include <random>
#include <vector>

#include <gtest/gtest.h>

#include <clockwise/shares.hpp>

namespace clockwise {
namespace {

TEST(shares, one_node_owns_the_whole_circle) {
  for (const char* points : {"1", "2", "1536"}) {
    const auto all = shares(topology({.options = {{"points", points}}, .nodes = {{.name = "only"}}}));
    ASSERT_EQ(all.size(), 1u);
    EXPECT_EQ(all[0].due, 1);
    EXPECT_EQ(all[0].exact, 1);
    EXPECT_EQ(all[0].ratio(), 1);
    EXPECT_EQ(std::to_string(all[0].points), points);
  }
}

TEST(shares, a_node_of_weight_0_is_due_nothing_and_owns_nothing) {
  const auto all = shares(topology({.nodes = {{.name = "a"}, {.name = "drained", .weight = 0}}}));
  EXPECT_EQ(all[1].index, node_index{1});
  EXPECT_EQ(all[1].due, 0);
  EXPECT_EQ(all[1].exact, 0);
  EXPECT_EQ(all[1].points, 0u);
  EXPECT_EQ(all[1].ratio(), 0);
  EXPECT_EQ(all[0].exact, 1);
}

// Two points cut the circle in two arcs that can be worked out by hand.
TEST(shares, are_the_lengths_of_the_arcs) {
  const topology where({.options = {{"points", "1"}}, .nodes = {{.name = "a"}, {.name = "b"}}});
  const auto points = where.where().as_ring()->points();
  ASSERT_EQ(points.size(), 2u);
  const double second_arc = static_cast<double>(points[1].position.value - points[0].position.value) / 0x1p64;
  const auto all = shares(where);
  EXPECT_DOUBLE_EQ(all[points[1].owner.value].exact, second_arc);
  EXPECT_DOUBLE_EQ(all[points[0].owner.value].exact, 1 - second_arc);
}

TEST(shares, are_what_keys_measure) {
  const topology where(
      {.nodes = {{.name = "a"}, {.name = "b", .weight = 2.5}, {.name = "c", .weight = 0.1}}});
  constexpr int keys = 200'000;
  std::vector<int> counted(3);
  std::mt19937_64 random(3);
  for (int i = 0; i < keys; ++i) ++counted[where.where().owner(token{random()}).value];
  for (const node_share& each : shares(where)) {
    EXPECT_NEAR(each.exact, static_cast<double>(counted[each.index.value]) / keys, 0.006);
    EXPECT_NEAR(each.due, where.at(each.index).weight / 3.6, 1e-12);
    EXPECT_NEAR(each.ratio(), each.exact / each.due, 1e-12);
  }
}

}  // namespace
}  // namespace clockwise
