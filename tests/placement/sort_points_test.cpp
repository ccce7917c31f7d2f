#include "placement/sort_points.hpp"

#include <algorithm>
#include <random>

#include <gtest/gtest.h>

#include "property/seed.hpp"

namespace clockwise {
namespace {

// `position` makes each point's place; the owner is the point's number, so that stability shows.
template <class Position>
void expect_sorted(std::uint32_t count, Position position) {
  std::vector<point> points;
  for (std::uint32_t i = 0; i < count; ++i) points.push_back({token{position()}, node_index{i}});
  std::vector<point> expected = points;
  std::ranges::stable_sort(expected, {}, &point::position);
  sort_points(points);
  EXPECT_EQ(points, expected) << count << " points";
}

TEST(sort_points, sorts_like_a_stable_sort_whatever_the_positions) {
  std::mt19937_64 random(first_seed());
  for (const std::uint32_t count : {0u, 1u, 2u, 31u, 32u, 33u, 34u, 1000u, 5000u}) {
    expect_sorted(count, [&] { return random(); });
    expect_sorted(count, [&] { return random() >> 32; });
    expect_sorted(count, [&] { return random() % 7; });
    expect_sorted(count, [&] { return std::uint64_t{42}; });
    expect_sorted(count, [&] { return ~std::uint64_t{0}; });
    expect_sorted(count, [&] { return (random() % 2 == 0 ? random() % 100 : ~(random() % 100)); });
    expect_sorted(count, [next = std::uint64_t{0}]() mutable { return next++; });
    expect_sorted(count, [next = ~std::uint64_t{0}]() mutable { return next--; });
  }
}

}  // namespace
}  // namespace clockwise
