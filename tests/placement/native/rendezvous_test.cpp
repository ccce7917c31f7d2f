#include <algorithm>
#include <cmath>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <clockwise/error.hpp>
#include <clockwise/placement.hpp>

#include "placement/native/refusal.hpp"
#include "placement/rendezvous_mapping.hpp"

namespace clockwise {
namespace {

using plain = rendezvous_mapping<plain_bids<stafford_mix>>;
using weighted = rendezvous_mapping<weighted_bids<stafford_mix>>;

std::vector<bidder> random_bidders(std::size_t count, std::mt19937_64& random) {
  std::vector<bidder> bidders;
  for (std::uint32_t i = 0; i < count; ++i) bidders.push_back({random(), node_index{i}});
  return bidders;
}

std::vector<node_index> candidates(const mapping& where, token position) {
  std::vector<node_index> seen;
  where.walk(position, [&seen](node_index each) {
    seen.push_back(each);
    return true;
  });
  return seen;
}

TEST(rendezvous, equal_weights_need_no_logarithm) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 500; ++i) {
    const auto bidders = random_bidders(1 + random() % 40, random);
    const double weight = i % 2 == 0 ? 1.0 : std::ldexp(static_cast<double>(random()), -60);
    const plain without(plain_bids<stafford_mix>{bidders});
    const weighted with(weighted_bids<stafford_mix>(bidders, std::vector<double>(bidders.size(), weight)));
    for (int key = 0; key < 50; ++key) {
      const token position{random()};
      ASSERT_EQ(without.owner(position), with.owner(position));
      ASSERT_EQ(candidates(without, position), candidates(with, position));
    }
  }
}

// Draws so close that their logarithms are one number.
struct take_as_it_is {
  std::uint64_t operator()(std::uint64_t x) const noexcept { return x; }
};

TEST(rendezvous, of_equal_logarithms_the_higher_draw_wins_and_of_equal_draws_the_first) {
  const std::uint64_t base = std::uint64_t{1} << 62;
  ASSERT_EQ(fixed_log2(base + 2), fixed_log2(base + 6));
  const std::vector<bidder> close = {{base + 2, {0}}, {base + 6, {1}}, {base + 6, {2}}, {base + 4, {3}}};
  const std::vector<node_index> expected = {{1}, {2}, {3}, {0}};
  const rendezvous_mapping without(plain_bids<take_as_it_is>{close});
  const rendezvous_mapping with(weighted_bids<take_as_it_is>(close, {1, 1, 1, 1}));
  EXPECT_EQ(without.owner(token{0}), node_index{1});
  EXPECT_EQ(with.owner(token{0}), node_index{1});
  EXPECT_EQ(candidates(without, token{0}), expected);
  EXPECT_EQ(candidates(with, token{0}), expected);
}

TEST(rendezvous, candidates_come_once_each_in_the_order_of_their_bids) {
  std::mt19937_64 random(2);
  for (const std::size_t count : {1u, 15u, 16u, 17u, 32u, 100u}) {
    const auto bidders = random_bidders(count, random);
    const plain where(plain_bids<stafford_mix>{bidders});
    const token position{random()};
    auto sorted = bidders;
    std::ranges::sort(sorted, std::greater<>(),
                      [position](const bidder& each) { return mix64(position.value ^ each.hash); });
    std::vector<node_index> expected;
    for (const bidder& each : sorted) expected.push_back(each.owner);
    EXPECT_EQ(candidates(where, position), expected);
  }
}

// The next best owns what the best leaves behind: copies are where keys go when a node is lost.
TEST(rendezvous, the_second_copy_is_the_owner_when_the_first_is_gone) {
  std::vector<node> nodes = equal_nodes(9);
  nodes[3].weight = 2.5;
  const placement before("rendezvous", {}, nodes);
  std::mt19937_64 random(3);
  for (int i = 0; i < 300; ++i) {
    const token position{random()};
    std::vector<node_index> copies(2);
    ASSERT_EQ(before.copies(position, copies), 2u);
    std::vector<node> fewer = nodes;
    fewer[copies[0].value].weight = 0;
    ASSERT_EQ(placement("rendezvous", {}, fewer).owner(position), copies[1]);
  }
}

TEST(rendezvous, extreme_weights_place_every_key) {
  const std::vector<node> nodes = {
      {.name = "least", .weight = 1e-100}, {.name = "most", .weight = 1e100}, {.name = "one"}};
  const placement where("rendezvous", {}, nodes);
  std::mt19937_64 random(4);
  for (int i = 0; i < 1000; ++i) EXPECT_EQ(where.owner(token{random()}), node_index{1});
}

// Bids beyond these weights would tie, and a tie goes to the first name.
TEST(rendezvous, refuses_weights_that_bids_cannot_hold) {
  for (const double weight : {1e308, 1e101, 1e-101, 5e-324}) {
    const std::vector<node> nodes = {{.name = "a", .weight = weight}, {.name = "b"}};
    expect_refused("rendezvous", {}, nodes, errc::bad_weight, testing::HasSubstr("from 1e-100 to 1e+100"));
  }
  const std::vector<node> nodes = {{.name = "a", .weight = 1e100}, {.name = "b", .weight = 1e99}};
  const placement built("rendezvous", {}, nodes);
  int first = 0;
  for (std::uint64_t i = 0; i < 10'000; ++i) {
    first += built.owner(token{i * 0x9e3779b97f4a7c15}).value == 0 ? 1 : 0;
  }
  EXPECT_NEAR(first, 9091, 200);
}

}  // namespace
}  // namespace clockwise
