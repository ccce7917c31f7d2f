#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

#include "placement/native/refusal.hpp"

namespace clockwise {
namespace {

// The fullest of equal nodes over the average, with two million keys.
double fullest(const placement& where, std::size_t node_count) {
  constexpr std::size_t keys = 2'000'000;
  std::vector<std::size_t> counts(node_count);
  for (std::size_t i = 0; i < keys; ++i)
    ++counts[where.owner(where.token_of("key:" + std::to_string(i))).value];
  return static_cast<double>(std::ranges::max(counts) * node_count) / keys;
}

TEST(anchor, equal_nodes_are_as_even_as_the_keys_allow) {
  EXPECT_LE(fullest(placement("anchor", {}, equal_nodes(100)), 100), 1.02);
  EXPECT_LE(fullest(placement("anchor", {}, equal_nodes(1000)), 1000), 1.07);
}

// Pearson's test of evenness: half of all samples lie below `nodes`, one in a million above the bound.
TEST(anchor, stays_even_after_many_removals_and_returns) {
  std::mt19937_64 random(1);
  std::vector<node> nodes = equal_nodes(64);
  placement where("anchor", {{"capacity", "256"}}, nodes);
  for (int i = 0; i < 300; ++i) {
    nodes[random() % 64].name = "replacement-" + std::to_string(i);
    nodes[random() % 64].weight = static_cast<double>(random() % 4);
    where = placement("anchor", where.settled_options(), nodes);
  }
  for (node& each : nodes) each.weight = 1;
  where = placement("anchor", where.settled_options(), nodes);

  constexpr double each_due = 10'000;
  std::vector<double> counts(64);
  for (int i = 0; i < 640'000; ++i) ++counts[where.owner(token{random()}).value];
  double chi_squared = 0;
  for (const double count : counts) chi_squared += (count - each_due) * (count - each_due) / each_due;
  EXPECT_LT(chi_squared, 63 + 5.5 * std::sqrt(2 * 63.0));
}

TEST(anchor, a_set_that_left_together_comes_back_to_what_it_had) {
  std::vector<node> nodes = equal_nodes(20);
  for (std::size_t i = 0; i < nodes.size(); ++i) nodes[i].weight = static_cast<double>(1 + i % 3);
  const placement before("anchor", {}, nodes);
  const std::vector<node> fewer(nodes.begin() + 7, nodes.end());
  const placement between("anchor", before.settled_options(), fewer);
  const placement after("anchor", between.settled_options(), nodes);
  EXPECT_EQ(after.settled_options(), before.settled_options());
}

}  // namespace
}  // namespace clockwise
