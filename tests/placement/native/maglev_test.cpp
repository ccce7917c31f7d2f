#include <algorithm>
#include <cmath>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "placement/native/maglev_table.hpp"
#include "placement/native/refusal.hpp"
#include "placement/prime.hpp"

namespace clockwise {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

static_assert(!is_prime(0) && !is_prime(1) && is_prime(2) && is_prime(3) && !is_prime(4) && !is_prime(9));
static_assert(is_prime(65537) && next_prime(65536) == 65537 && next_prime(2) == 2);

std::vector<std::int64_t> slots_of(const std::vector<node>& nodes, std::uint32_t size) {
  std::vector<std::int64_t> counts(nodes.size());
  for (const node_index each : maglev_table(nodes, size)) ++counts[each.value];
  return counts;
}

TEST(maglev, equal_nodes_differ_by_one_slot_at_most) {
  for (const std::size_t count : {1u, 2u, 3u, 7u, 100u}) {
    const auto slots = slots_of(equal_nodes(count), 1009);
    EXPECT_LE(std::ranges::max(slots) - std::ranges::min(slots), 1) << count;
  }
}

TEST(maglev, slots_are_proportional_to_weights_within_one_round) {
  const std::vector<node> nodes = {{.name = "a", .weight = 1},
                                   {.name = "b", .weight = 0},
                                   {.name = "c", .weight = 0.3},
                                   {.name = "d", .weight = 7.25},
                                   {.name = "e", .weight = 1e-9}};
  const auto slots = slots_of(nodes, 65537);
  const double all = 1 + 0.3 + 7.25 + 1e-9;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    EXPECT_NEAR(static_cast<double>(slots[i]), 65537 * nodes[i].weight / all, 2) << nodes[i].name;
  }
  EXPECT_EQ(slots[1], 0);
  EXPECT_EQ(slots[4], 1) << "a weight above 0 owns something";
}

TEST(maglev, as_many_nodes_as_slots_get_one_each) {
  EXPECT_THAT(slots_of(equal_nodes(101), 101), ::testing::Each(1));
  EXPECT_THAT(slots_of(equal_nodes(2), 2), ::testing::Each(1));
}

TEST(maglev, table_size_is_a_prime_that_has_room) {
  const auto three = equal_nodes(3);
  expect_refused("maglev", {{"table_size", "65536"}}, three, errc::bad_option,
                 AllOf(HasSubstr("'table_size' is '65536'"), HasSubstr("a prime; the next is 65537")));
  expect_refused("maglev", {{"table_size", "2"}}, three, errc::bad_option,
                 AllOf(HasSubstr("at least the number of nodes, 3"), HasSubstr("the next is 3")));
  expect_refused("maglev", {{"table_size", "97"}}, equal_nodes(98), errc::bad_option,
                 HasSubstr("the next is 101"));
  for (const char* size : {"", "0", "1", "-3", "3.0", "16777214", "prime"}) {
    expect_refused("maglev", {{"table_size", size}}, three, errc::bad_option,
                   HasSubstr("a whole number from 2 to 16777213"));
  }
  EXPECT_TRUE(is_prime(16777213));
  EXPECT_EQ(placement("maglev", {{"table_size", "3"}}, three).as_table()->slots().size(), 3u);
  EXPECT_EQ(placement("maglev", {}, three).as_table()->slots().size(), 65537u);
}

}  // namespace
}  // namespace clockwise
