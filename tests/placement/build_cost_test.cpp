#include <gtest/gtest.h>

#include <clockwise/error.hpp>
#include <clockwise/placement.hpp>

namespace clockwise {
namespace {

std::vector<node> servers(std::size_t count) {
  std::vector<node> nodes;
  for (std::size_t i = 1; i <= count; ++i) nodes.push_back({.name = "10.0.0." + std::to_string(i) + ":6379"});
  return nodes;
}

TEST(build_cost, of_every_scheme_is_what_its_tables_come_to) {
  const std::vector<node> nodes = servers(25);
  for (const scheme_info& scheme : schemes()) {
    const build_cost cost = cost_of_building(scheme.id, {}, nodes);
    const placement built(scheme.id, {}, nodes);
    EXPECT_GE(cost.entries, nodes.size()) << scheme.id;
    EXPECT_GE(cost.bytes, built.bytes()) << scheme.id;
    // HAProxy's search makes its points twice as many at most; its map is divided by common factors.
    if (scheme.id.starts_with("haproxy")) continue;
    if (const ring* circle = built.as_ring(); circle != nullptr) {
      EXPECT_EQ(cost.entries, circle->points().size()) << scheme.id;
    }
    if (const slot_table* table = built.as_table(); table != nullptr) {
      EXPECT_EQ(cost.entries, table->slots().size()) << scheme.id;
    }
  }
}

TEST(build_cost, of_what_is_refused_is_known_too) {
  const std::vector<node> nodes = servers(100000);
  const build_cost cost = cost_of_building("ring", {}, nodes);
  EXPECT_EQ(cost.entries, 153600000u);
  try {
    const placement built("ring", {}, nodes);
    FAIL() << "built";
  } catch (const error& refused) {
    EXPECT_EQ(refused.code(), errc::too_many_points);
    EXPECT_STREQ(refused.what(),
                 "the ring would need 153600000 points, more than the limit of 16777216; node "
                 "'10.0.0.1:6379' asks for the most, 1536 (weight 1 times 1536 points); use smaller weights, "
                 "or 167 points per unit of weight");
  }
  EXPECT_EQ(placement("ring", {{"points", "16"}}, nodes).as_ring()->points().size(), 1600000u);
}

TEST(build_cost, of_numbers_that_no_integer_holds_is_larger_than_any_limit) {
  const build_cost cost = cost_of_building("ring", {}, std::vector<node>{{.name = "a", .weight = 1e300}});
  EXPECT_GT(cost.entries, std::uint64_t{1} << 40);
}

}  // namespace
}  // namespace clockwise
