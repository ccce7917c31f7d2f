#include <algorithm>
#include <limits>
#include <random>

#include <gtest/gtest.h>

#include <clockwise/error.hpp>
#include <clockwise/ring.hpp>

namespace clockwise {
namespace {

constexpr std::uint64_t end_of_circle = std::numeric_limits<std::uint64_t>::max();

std::vector<node> equal_nodes(std::size_t count) {
  std::vector<node> nodes(count);
  for (std::size_t i = 0; i < count; ++i) nodes[i].name = "cache-" + std::to_string(i);
  return nodes;
}

// The rule in one line: the first point at or after the position, else the first of all.
node_index owner_by_the_rule(const ring& where, token position) {
  const auto points = where.points();
  const auto found = std::ranges::lower_bound(points, position, {}, &point::position);
  return found == points.end() ? points.front().owner : found->owner;
}

void expect_the_rule(const ring& where, std::mt19937_64& random, std::uint64_t mask = end_of_circle) {
  for (const point& each : where.points()) {
    for (const std::uint64_t shift : {0ul, 1ul, end_of_circle}) {
      const token near{each.position.value + shift};
      ASSERT_EQ(where.owner(near), owner_by_the_rule(where, near)) << near.value;
    }
  }
  for (int i = 0; i < 1000; ++i) {
    const token anywhere{random() & mask};
    ASSERT_EQ(where.owner(anywhere), owner_by_the_rule(where, anywhere)) << anywhere.value;
  }
}

TEST(ring, owner_is_the_first_point_clockwise) {
  std::mt19937_64 random(7);
  for (const std::size_t nodes : {1u, 2u, 3u, 10u, 100u}) {
    for (const std::uint32_t points : {1u, 2u, 3u, 100u}) {
      expect_the_rule(ring(equal_nodes(nodes), {.points = points}), random);
    }
  }
}

TEST(ring, a_point_owns_its_own_token_and_the_first_point_what_is_after_the_last) {
  const ring where = ring::from_points({{token{10}, node_index{0}}, {token{20}, node_index{1}}}, 2);
  EXPECT_EQ(where.owner(token{0}), node_index{0});
  EXPECT_EQ(where.owner(token{10}), node_index{0});
  EXPECT_EQ(where.owner(token{11}), node_index{1});
  EXPECT_EQ(where.owner(token{20}), node_index{1});
  EXPECT_EQ(where.owner(token{21}), node_index{0});
  EXPECT_EQ(where.owner(token{end_of_circle}), node_index{0});
}

TEST(ring, takes_points_at_both_ends_of_the_circle) {
  const ring where = ring::from_points({{token{end_of_circle}, node_index{1}}, {token{0}, node_index{0}}}, 2);
  EXPECT_EQ(where.owner(token{0}), node_index{0});
  EXPECT_EQ(where.owner(token{1}), node_index{1});
  EXPECT_EQ(where.owner(token{end_of_circle}), node_index{1});
  ASSERT_EQ(where.points().size(), 2u);
  EXPECT_EQ(where.points().back().position.value, end_of_circle);
}

TEST(ring, narrow_circles_get_an_index_of_their_own) {
  std::mt19937_64 random(8);
  for (const unsigned bits : {1u, 2u, 12u, 16u, 32u, 63u}) {
    const std::uint64_t mask = (std::uint64_t{1} << bits) - 1;
    std::vector<point> points(300);
    for (std::uint32_t i = 0; i < points.size(); ++i) points[i] = {token{random() & mask}, node_index{i % 7}};
    const ring where = ring::from_points(points, 7);
    expect_the_rule(where, random, mask);
    expect_the_rule(where, random);  // beyond the circle's end, too
  }
}

TEST(ring, all_points_at_zero_belong_to_the_first) {
  const ring where = ring::from_points({{token{0}, node_index{2}}, {token{0}, node_index{1}}}, 3);
  EXPECT_EQ(where.owner(token{0}), node_index{2});
  EXPECT_EQ(where.owner(token{5}), node_index{2});
  EXPECT_EQ(where.hidden_points(), (std::vector<std::uint64_t>{0, 1, 0}));
}

TEST(ring, owners_equal_owner_for_every_batch_size) {
  const ring where(equal_nodes(20));
  std::mt19937_64 random(9);
  for (const std::size_t size : {0u, 1u, 15u, 16u, 17u, 100u}) {
    std::vector<token> positions(size);
    for (token& each : positions) each.value = random();
    std::vector<node_index> owners(size + 1, node_index{999});
    where.owners(positions, owners);
    for (std::size_t i = 0; i < size; ++i) EXPECT_EQ(owners[i], where.owner(positions[i]));
    EXPECT_EQ(owners[size], node_index{999}) << "wrote beyond the batch";
  }
}

TEST(ring, copies_are_the_next_distinct_nodes_clockwise) {
  const ring where = ring::from_points({{token{10}, node_index{0}},
                                        {token{20}, node_index{0}},
                                        {token{30}, node_index{2}},
                                        {token{40}, node_index{0}},
                                        {token{50}, node_index{1}}},
                                       4);
  std::vector<node_index> copies(5, node_index{999});
  EXPECT_EQ(where.copies(token{15}, copies), 3u);
  EXPECT_EQ(copies,
            (std::vector{node_index{0}, node_index{2}, node_index{1}, node_index{999}, node_index{999}}));
  EXPECT_EQ(where.copies(token{51}, std::span(copies).first(2)), 2u);
  EXPECT_EQ(copies[0], node_index{0});
  EXPECT_EQ(copies[1], node_index{2});
  EXPECT_EQ(where.copies(token{15}, {}), 0u);
}

TEST(ring, counts_nodes_and_those_that_own_points) {
  std::vector<node> nodes = equal_nodes(3);
  nodes[1].weight = 0;
  const ring where(nodes);
  EXPECT_EQ(where.node_count(), 3u);
  EXPECT_EQ(where.owning_node_count(), 2u);
  EXPECT_EQ(where.points().size(), 2 * ring_options{}.points);
}

TEST(ring, points_follow_weight_and_nothing_else) {
  const double weights[] = {0, 1e-9, 0.004, 0.5, 1, 2.5, 7};
  const std::uint64_t points[] = {0, 1, 1, 50, 100, 250, 700};
  std::vector<node> nodes = equal_nodes(std::size(weights));
  for (std::size_t i = 0; i < nodes.size(); ++i) nodes[i].weight = weights[i];
  const ring where(nodes, {.points = 100});
  for (std::uint32_t i = 0; i < nodes.size(); ++i) {
    EXPECT_EQ(std::ranges::count(where.points(), node_index{i}, &point::owner), points[i]) << weights[i];
  }
}

TEST(ring, holds_at_most_20_bytes_per_point_and_for_4_more) {
  for (const std::size_t nodes : {1u, 2u, 3u, 7u, 64u, 100u}) {
    for (const std::uint32_t points : {1u, 2u, 3u, 128u, 160u, 1536u}) {
      const ring where(equal_nodes(nodes), {.points = points});
      EXPECT_LE(where.bytes(), 20 * (where.points().size() + 4))
          << nodes << " nodes, " << points << " points";
    }
  }
}

TEST(ring, copies_of_a_ring_are_independent) {
  auto original = std::make_unique<ring>(equal_nodes(3));
  const ring copy = *original;
  const node_index before = original->owner(token{42});
  original.reset();
  EXPECT_EQ(copy.owner(token{42}), before);
}

}  // namespace
}  // namespace clockwise
