#include <gtest/gtest.h>

#include "placement/native/refusal.hpp"

namespace clockwise {
namespace {

// How many of 10000 tokens have another owner (by name) under `after`.
int moved(const std::vector<node>& before, const std::vector<node>& after) {
  const placement first("random", {}, before);
  const placement second("random", {}, after);
  int count = 0;
  for (std::uint64_t i = 0; i < 10'000; ++i) {
    const token position = first.token_of(std::to_string(i));
    count += before[first.owner(position).value].name != after[second.owner(position).value].name ? 1 : 0;
  }
  return count;
}

// Of n equal nodes one in n keys comes back to where it was.
TEST(random_scheme, any_change_deals_every_key_anew) {
  const auto ten = equal_nodes(10);
  EXPECT_EQ(moved(ten, ten), 0);
  EXPECT_NEAR(moved(ten, equal_nodes(11)), 10'000 * 10 / 11, 300);
  auto heavier = ten;
  heavier[4].weight = 1.0000001;
  EXPECT_NEAR(moved(ten, heavier), 9000, 200);
}

// A node that owns nothing has no part in it.
TEST(random_scheme, a_member_of_weight_0_changes_nothing) {
  auto ten = equal_nodes(10);
  auto with_idle = ten;
  with_idle.insert(with_idle.begin(), {.name = "idle", .weight = 0});
  EXPECT_EQ(moved(ten, with_idle), 0);
}

}  // namespace
}  // namespace clockwise
