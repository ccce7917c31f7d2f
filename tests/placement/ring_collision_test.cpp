// What happens to points with equal tokens. 64-bit tokens hardly ever collide, so a narrower hash stands in.

#include <algorithm>
#include <array>
#include <map>
#include <numeric>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include "placement/colliding_ring.hpp"
#include "property/seed.hpp"

namespace clockwise {
namespace {

std::vector<node> named(std::initializer_list<std::string> names) {
  std::vector<node> nodes;
  for (const std::string& name : names) nodes.push_back({.name = name});
  return nodes;
}

TEST(ring_collision, COL_02_adding_and_removing_a_node_restores_every_point) {
  const std::vector<node> two = named({"A", "B"});
  const named_points before = by_name(colliding_ring<16>(two, 512), two);
  std::mt19937_64 random(first_seed());
  std::size_t collisions = 0;
  for (int i = 0; i < 500; ++i) {
    const std::string added = "X" + std::to_string(random());
    const std::vector<node> three = named({added, "A", "B"});
    const ring with_added = colliding_ring<16>(three, 512);
    collisions += with_added.hidden_points()[1] + with_added.hidden_points()[2];

    named_points removed = by_name(with_added, three);
    std::erase_if(removed, [&](const auto& each) { return each.second == added; });
    ASSERT_EQ(removed, before) << added;
    ASSERT_EQ(by_name(colliding_ring<16>(two, 512), two), before);
  }
  EXPECT_GT(collisions, 500u) << "the hash is too wide for this test to mean anything";
}

// Nodes are listed in the order in which history left them; the same members, listed afresh, must give the
// same ring after every step.
TEST(ring_collision, COL_04_a_thousand_changes_leave_what_a_fresh_build_gives) {
  std::mt19937_64 random(first_seed());
  std::vector<node> members = named({"first"});
  for (int step = 0; step < 1000; ++step) {
    const std::size_t at = random() % members.size();
    const auto choice = random() % 3;
    if (choice == 0 && members.size() < 30)
      members.insert(members.begin() + std::ptrdiff_t(at), {.name = std::to_string(random())});
    if (choice == 1 && members.size() > 1) members.erase(members.begin() + std::ptrdiff_t(at));
    if (choice == 2) members[at].weight = static_cast<double>(1 + random() % 8);

    std::vector<node> fresh = members;
    std::ranges::sort(fresh, {}, &node::name);
    ASSERT_EQ(by_name(colliding_ring<12>(members, 16), members),
              by_name(colliding_ring<12>(fresh, 16), fresh))
        << "step " << step << ", seed " << first_seed();
  }
}

TEST(ring_collision, COL_05_no_point_is_lost_and_hidden_points_are_counted) {
  const std::vector<node> nodes = named({"c", "a", "b"});
  const ring where = colliding_ring<12>(nodes, 1000);
  ASSERT_EQ(where.points().size(), 3000u);

  std::map<std::string, std::uint64_t> hidden;
  std::set<std::uint64_t> seen;
  for (const auto& [position, name] : by_name(where, nodes))
    hidden[name] += seen.insert(position).second ? 0 : 1;
  EXPECT_EQ(where.hidden_points(), (std::vector{hidden["c"], hidden["a"], hidden["b"]}));
  EXPECT_EQ(hidden["a"] + hidden["b"] + hidden["c"], 3000 - seen.size());
  EXPECT_GT(hidden["c"], hidden["a"]) << "ties go to the smaller name";
}

TEST(ring_collision, COL_06_the_smaller_name_wins_whatever_the_order_of_listing) {
  std::vector<node> nodes = named({"d", "b", "a", "c"});
  const named_points expected = by_name(colliding_ring<12>(nodes, 500), nodes);
  EXPECT_TRUE(std::ranges::is_sorted(expected)) << "ordered by (token, name)";
  std::mt19937_64 random(first_seed());
  for (int i = 0; i < 1000; ++i) {
    std::ranges::shuffle(nodes, random);
    ASSERT_EQ(by_name(colliding_ring<12>(nodes, 500), nodes), expected) << "seed " << first_seed();
  }
}

// The owner of every tie, removed: the runner-up takes the arc over, not the next point.
TEST(ring_collision, COL_08_a_removed_winner_is_followed_by_the_runner_up) {
  std::uint64_t ties = 0;
  for (std::uint64_t seed = first_seed(); seed < first_seed() + 10'000; ++seed) {
    SCOPED_TRACE(seed);
    std::mt19937_64 random(seed);
    std::vector<node> nodes;
    for (int i = 0; i < 4; ++i) nodes.push_back({.name = std::to_string(random())});
    const ring where = colliding_ring<12>(nodes, 16);
    const auto points = where.points();
    const auto tie = std::ranges::adjacent_find(points, [](const point& a, const point& b) {
      return a.position == b.position && a.owner != b.owner;
    });
    if (tie == points.end()) continue;
    ++ties;
    ASSERT_EQ(where.owner(tie->position), tie->owner);

    const std::string runner_up = nodes[(tie + 1)->owner.value].name;
    std::vector<node> others = nodes;
    others.erase(others.begin() + tie->owner.value);
    const ring without = colliding_ring<12>(others, 16);
    ASSERT_EQ(others[without.owner(tie->position).value].name, runner_up);
  }
  EXPECT_GT(ties, 1000u);
}

}  // namespace
}  // namespace clockwise
