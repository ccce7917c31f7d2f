#include "drawing/rim.hpp"

#include <map>

#include <gtest/gtest.h>

namespace clockwise::cli {
namespace {

constexpr double step = 1.0 / rim_builder::steps;

std::map<std::uint32_t, double> sums_of(const rim& drawn) {
  std::map<std::uint32_t, double> sums;
  for (const rim_arc& each : drawn.arcs) sums[each.label] += each.length();
  return sums;
}

TEST(rim, few_arcs_are_what_was_added) {
  rim_builder builder;
  builder.add(0.25, 7);
  builder.add(0.5, 3);
  builder.add(1, 9);
  const rim drawn = std::move(builder).take();
  EXPECT_FALSE(drawn.in_steps);
  EXPECT_EQ(drawn.arcs, (std::vector<rim_arc>{{0, 0.25, 7}, {0.25, 0.5, 3}, {0.5, 1, 9}}));
}

TEST(rim, neighbours_of_one_label_are_one_arc_across_token_0_too) {
  rim_builder builder;
  builder.add(0.25, 1);
  builder.add(0.5, 2);
  builder.add(0.75, 2);
  builder.add(1, 1);
  EXPECT_EQ(std::move(builder).take().arcs, (std::vector<rim_arc>{{0.25, 0.75, 2}, {0.75, 1.25, 1}}));
}

TEST(rim, what_has_no_width_is_no_arc) {
  rim_builder builder;
  builder.add(0.25, 1);
  builder.add(0.25, 2);
  builder.add(1, 1);
  builder.add(1, 2);
  EXPECT_EQ(std::move(builder).take().arcs, (std::vector<rim_arc>{{0, 1, 1}}));
}

TEST(rim, one_label_is_the_whole_circle) {
  rim_builder builder;
  builder.add(0.5, 4);
  builder.add(1, 4);
  EXPECT_EQ(std::move(builder).take().arcs, (std::vector<rim_arc>{{0, 1, 4}}));
}

// 9 arcs in each step, of which one label always has the least: it must still be seen, as often as it is due.
TEST(rim, in_steps_every_label_has_its_sum) {
  constexpr std::size_t rounds = 3 * rim_builder::steps;
  rim_builder builder;
  for (std::size_t i = 0; i < rounds; ++i) {
    const double begin = static_cast<double>(i);
    builder.add((begin + 0.6) / rounds, 0);
    builder.add((begin + 0.9) / rounds, 1);
    builder.add((begin + 1.0) / rounds, 2);
  }
  const rim drawn = std::move(builder).take();
  EXPECT_TRUE(drawn.in_steps);
  const std::map<std::uint32_t, double> sums = sums_of(drawn);
  EXPECT_NEAR(sums.at(0), 0.6, step);
  EXPECT_NEAR(sums.at(1), 0.3, step);
  EXPECT_NEAR(sums.at(2), 0.1, step);
}

TEST(rim, a_step_shows_only_what_is_in_it) {
  rim_builder builder;
  for (int i = 1; i <= 2000; ++i) builder.add(0.5 * i / 2000, static_cast<std::uint32_t>(i % 2));
  builder.add(1, 5);
  const rim drawn = std::move(builder).take();
  ASSERT_TRUE(drawn.in_steps);
  EXPECT_EQ(drawn.arcs.back(), (rim_arc{0.5, 1, 5}));
  EXPECT_LE(drawn.arcs.size(), rim_builder::steps);
}

}  // namespace
}  // namespace clockwise::cli
