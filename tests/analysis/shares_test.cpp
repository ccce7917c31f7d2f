#include <algorithm>
#include <limits>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <clockwise/error.hpp>
#include <clockwise/shares.hpp>

#include "analysis/every_scheme.hpp"

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

// Round and round until no stretch can begin anew, so that the one over token 0 is whole.
TEST(shares, bld_07_the_largest_arc_is_told_beside_the_sum) {
  for (const char* scheme : {"ring", "libketama"}) {
    const topology where({.scheme = scheme, .nodes = {{.name = "a:1"}, {.name = "b:1"}, {.name = "c:1"}}});
    const auto points = where.where().as_ring()->points();
    std::vector<double> longest(3);
    double length = 0;
    for (std::size_t i = 1; i < 2 * points.size(); ++i) {
      const point& here = points[i % points.size()];
      const point& last = points[(i - 1) % points.size()];
      if (here.owner != last.owner) length = 0;
      const std::uint64_t tokens = (here.position.value - last.position.value) & where.where().token_max();
      length += static_cast<double>(tokens) / static_cast<double>(where.where().token_max());
      longest[here.owner.value] = std::max(longest[here.owner.value], length);
    }
    for (const node_share& each : shares(where)) {
      EXPECT_NEAR(each.largest_arc, longest[each.index.value], 1e-9) << scheme;
      EXPECT_LT(each.largest_arc, each.exact);
    }
  }
  EXPECT_EQ(shares(topology({.nodes = {{.name = "only"}}})).front().largest_arc, 1);
  EXPECT_EQ(shares(topology({.scheme = "jump", .nodes = {{.name = "none"}}})).front().largest_arc, 0);
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

// Exact or not, a share is what evenly spread tokens measure.
TEST(shares, of_every_scheme_are_what_tokens_measure) {
  for (const scheme_info& scheme : schemes()) {
    SCOPED_TRACE(scheme.id);
    const topology where({.scheme = std::string(scheme.id), .nodes = plain_nodes(7)});
    const share_report report = report_shares(where);
    constexpr int tokens = 100'000;
    std::vector<int> counted(7);
    even_tokens random(where.where());
    for (int i = 0; i < tokens; ++i) ++counted[where.where().owner(random.next()).value];
    double due = 0;
    double exact = 0;
    for (const node_share& each : report.nodes) {
      EXPECT_NEAR(each.exact, static_cast<double>(counted[each.index.value]) / tokens, 0.008);
      EXPECT_NEAR(each.due, 1.0 / 7, 1e-12);
      due += each.due;
      exact += each.exact;
    }
    EXPECT_NEAR(due, 1, 1e-12);
    EXPECT_NEAR(exact, 1, 1e-12);
    const bool arithmetic = where.where().as_ring() != nullptr || where.where().as_table() != nullptr;
    EXPECT_TRUE(report.is_exact() || !arithmetic);
    EXPECT_EQ(report.nodes[0].points > 0, arithmetic);
  }
}

TEST(shares, of_tables_are_counted_to_the_last_token) {
  // 2^64 tokens over 3 remainders: 2^64 = 3 * 6148914691236517205 + 1, so the first has one more.
  const share_report modulo = report_shares(topology({.scheme = "modulo", .nodes = plain_nodes(3)}));
  EXPECT_TRUE(modulo.is_exact());
  for (const node_share& each : modulo.nodes) {
    EXPECT_DOUBLE_EQ(each.exact, 1.0 / 3);
    EXPECT_EQ(each.points, 1u);
  }
  EXPECT_TRUE(report_shares(topology({.scheme = "maglev", .nodes = plain_nodes(3)})).is_exact());
}

TEST(shares, found_by_a_sample_say_so) {
  EXPECT_EQ(report_shares(topology({.scheme = "jump", .nodes = plain_nodes(3)})).sample, share_sample);
  EXPECT_TRUE(report_shares(topology({.nodes = plain_nodes(3)})).is_exact());
}

TEST(shares, due_stay_finite_when_weights_add_up_to_more_than_any_number) {
  topology_spec spec{.scheme = "maglev", .nodes = plain_nodes(3)};
  for (node& each : spec.nodes) each.weight = 1.7e308;
  for (const node_share& each : shares(topology(spec))) EXPECT_NEAR(each.due, 1.0 / 3, 1e-12);
}

TEST(zone_shares, add_up_the_nodes_of_a_zone) {
  topology_spec spec{.nodes = plain_nodes(4)};
  EXPECT_TRUE(zone_shares(topology(spec), shares(topology(spec))).empty()) << "nobody has a zone";
  spec.nodes[0].zone = "east";
  spec.nodes[2].zone = "east";
  spec.nodes[2].weight = 3;
  const topology where(spec);
  const auto nodes = shares(where);
  const auto zones = zone_shares(where, nodes);
  ASSERT_EQ(zones.size(), 2u);
  EXPECT_EQ(zones[0].zone, "east");
  EXPECT_EQ(zones[0].nodes, (std::vector{node_index{0}, node_index{2}}));
  EXPECT_EQ(zones[0].weight, 4);
  EXPECT_DOUBLE_EQ(zones[0].due, 4.0 / 6);
  EXPECT_DOUBLE_EQ(zones[0].exact, nodes[0].exact + nodes[2].exact);
  EXPECT_EQ(zones[0].points, 4u * 1536);
  EXPECT_DOUBLE_EQ(zones[0].ratio(), zones[0].exact / zones[0].due);
  EXPECT_EQ(zones[1].zone, "");
  EXPECT_DOUBLE_EQ(zones[0].exact + zones[1].exact, 1);
}

// 16-bit positions ran out at 30 nodes of 100 points; 64-bit ones do not at 1000 nodes of 160 points.
TEST(crowding, DIS_07_says_when_points_run_out_of_places) {
  const ring_crowding native =
      crowding(topology({.options = {{"points", "160"}}, .nodes = plain_nodes(1000)}));
  EXPECT_EQ(native.points, 160'000u);
  EXPECT_EQ(native.hidden, 0u);
  EXPECT_FALSE(native.is_crowded());

  const ring_crowding sixteen_bits{.points = 3000, .hidden = 67, .tokens = 65'536};
  EXPECT_TRUE(sixteen_bits.is_crowded());
  EXPECT_FALSE((ring_crowding{.points = 256, .hidden = 0, .tokens = 65'536}.is_crowded()));
  EXPECT_EQ(crowding(topology({.scheme = "modulo", .nodes = plain_nodes(3)})).points, 0u);
}

double largest_ratio(std::uint32_t points, std::size_t nodes, int names) {
  topology_spec spec{.options = {{"points", std::to_string(points)}}};
  for (std::size_t i = 0; i < nodes; ++i) {
    spec.nodes.push_back({.name = "n" + std::to_string(names) + "-" + std::to_string(i)});
  }
  const auto all = shares(topology(spec));
  return std::ranges::max_element(all, {}, &node_share::ratio)->ratio();
}

TEST(points_for_ratio, DIS_03_are_as_many_as_the_ratio_needs) {
  for (const double ratio : {1.5, 1.2}) {
    for (const std::size_t nodes : {4u, 30u}) {
      const std::uint32_t points = points_for_ratio(nodes, ratio);
      int above = 0;
      int above_with_few = 0;
      for (int names = 0; names < 100; ++names) {
        above += largest_ratio(points, nodes, names) > ratio ? 1 : 0;
        above_with_few += largest_ratio(points / 16, nodes, names) > ratio ? 1 : 0;
      }
      EXPECT_LE(above, 6) << points << " points for " << nodes << " nodes within " << ratio;
      EXPECT_GE(above_with_few, 50) << "far fewer would not do";
    }
  }
}

TEST(points_for_ratio, of_1_or_less_cannot_be) {
  EXPECT_THROW((void)points_for_ratio(3, 1), error);
  EXPECT_THROW((void)points_for_ratio(3, std::numeric_limits<double>::quiet_NaN()), error);
  EXPECT_GE(points_for_ratio(3, 1 + 1e-15), 1u << 31) << "as many as can be counted";
}

}  // namespace
}  // namespace clockwise
