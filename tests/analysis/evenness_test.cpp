#include <vector>

#include <gtest/gtest.h>

#include <clockwise/shares.hpp>

namespace clockwise {
namespace {

TEST(evenness, is_about_the_nodes_that_are_due_something) {
  const std::vector<node_share> nodes = {{.index = {0}, .due = 0.5, .exact = 0.6},
                                         {.index = {1}, .due = 0, .exact = 0},
                                         {.index = {2}, .due = 0.25, .exact = 0.2},
                                         {.index = {3}, .due = 0.25, .exact = 0.2}};
  const evenness found = evenness_of(nodes);
  EXPECT_EQ(found.busiest, node_index{0});
  EXPECT_EQ(found.idlest, node_index{2});
  EXPECT_DOUBLE_EQ(found.ratio_max, 1.2);
  EXPECT_DOUBLE_EQ(found.ratio_min, 0.8);
  EXPECT_NEAR(found.ratio_deviation, 0.2, 1e-12);
}

}  // namespace
}  // namespace clockwise
