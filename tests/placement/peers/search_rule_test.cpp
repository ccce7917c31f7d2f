// Every search rule, beside a search that does what the peer does, over all positions of a small circle.

#include "placement/peers/search_rule.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "property/seed.hpp"

namespace clockwise {
namespace {

constexpr unsigned bits = 6;
constexpr std::uint64_t circle = 1u << bits;

using peer_search = node_index (*)(const std::vector<point>& points, std::uint64_t position);

std::size_t first_at_or_after(const std::vector<point>& points, std::uint64_t position) {
  const auto found = std::ranges::lower_bound(points, token{position}, {}, &point::position);
  return found == points.end() ? 0 : static_cast<std::size_t>(found - points.begin());
}

node_index successor(const std::vector<point>& points, std::uint64_t position) {
  return points[first_at_or_after(points, position)].owner;
}

node_index strict_successor(const std::vector<point>& points, std::uint64_t position) {
  const auto found = std::ranges::upper_bound(points, token{position}, {}, &point::position);
  return found == points.end() ? points.front().owner : found->owner;
}

node_index nearest(const std::vector<point>& points, std::uint64_t position) {
  const std::size_t next = first_at_or_after(points, position);
  const point& before = points[next == 0 ? points.size() - 1 : next - 1];
  const std::uint64_t from_before = (position - before.position.value) % circle;
  const std::uint64_t to_next = (points[next].position.value - position) % circle;
  return from_before <= to_next ? before.owner : points[next].owner;
}

// Few positions for many points, so that equal ones are common.
std::vector<point> random_points(std::mt19937_64& random) {
  std::vector<point> points(1 + random() % 20);
  for (point& each : points) {
    each = {token{random() % circle}, node_index{static_cast<std::uint32_t>(random() % 5)}};
  }
  std::ranges::stable_sort(points, {}, &point::position);
  return points;
}

void expect_same_owners(search_rule rule, peer_search search) {
  for (std::uint64_t seed = first_seed(); seed < first_seed() + 2000; ++seed) {
    std::mt19937_64 random(seed);
    const std::vector<point> points = random_points(random);
    const ring moved = ring::from_points(as_successors(rule, points, bits), 5);
    for (std::uint64_t position = 0; position < circle; ++position) {
      ASSERT_EQ(moved.owner(token{position}), search(points, position))
          << "position " << position << ", CLOCKWISE_TEST_SEED=" << seed;
    }
  }
}

TEST(search_rule, successor_is_the_first_at_or_after) {
  expect_same_owners(search_rule::successor, successor);
}

TEST(search_rule, strict_successor_is_the_first_after) {
  expect_same_owners(search_rule::strict_successor, strict_successor);
}

TEST(search_rule, nearest_is_the_nearer_and_the_one_behind_wins) {
  expect_same_owners(search_rule::nearest, nearest);
}

TEST(search_rule, works_at_both_ends_of_the_whole_circle) {
  const std::vector<point> points = {{token{0}, node_index{0}}, {token{~std::uint64_t{0}}, node_index{1}}};
  const ring after = ring::from_points(as_successors(search_rule::strict_successor, points, 64), 2);
  EXPECT_EQ(after.owner(token{0}), node_index{1});
  EXPECT_EQ(after.owner(token{~std::uint64_t{0} - 1}), node_index{1});
  EXPECT_EQ(after.owner(token{~std::uint64_t{0}}), node_index{0});
}

}  // namespace
}  // namespace clockwise
