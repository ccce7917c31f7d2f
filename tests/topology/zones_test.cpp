// Copies over zones: what topology::copies promises, on random topologies with random zones.

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <clockwise/topology.hpp>

#include "property/random_topology.hpp"
#include "property/seed.hpp"

namespace clockwise {
namespace {

std::vector<node_index> copies_of(const topology& where, token position, std::size_t count) {
  std::vector<node_index> copies(count);
  copies.resize(where.copies(position, copies));
  return copies;
}

std::set<std::string> zones_of(const topology& where, const std::vector<node_index>& nodes) {
  std::set<std::string> zones;
  for (const node_index each : nodes) zones.insert(where.at(each).zone);
  return zones;
}

std::set<std::string> owning_zones(const topology& where) {
  std::set<std::string> zones;
  for (const node& member : where.nodes()) {
    if (member.weight > 0) zones.insert(member.zone);
  }
  return zones;
}

topology random_zones(random_topology& random) {
  topology_spec spec = random.spec();
  const std::size_t zones = 1 + random.below(5);
  for (node& member : spec.nodes) {
    const std::size_t zone = random.below(zones + 1);
    if (zone > 0) member.zone = "zone-" + std::to_string(zone);
  }
  return topology(spec);
}

// The rule as a reader would do it by hand, from the whole list of candidates.
std::vector<node_index> by_hand(const topology& where, token position, std::size_t count) {
  std::vector<node_index> candidates(where.nodes().size());
  candidates.resize(where.where().copies(position, candidates));
  std::vector<node_index> chosen;
  std::vector<node_index> others;
  std::set<std::string> taken;
  for (const node_index each : candidates) {
    (taken.insert(where.at(each).zone).second ? chosen : others).push_back(each);
  }
  chosen.insert(chosen.end(), others.begin(), others.end());
  chosen.resize(std::min(count, chosen.size()));
  return chosen;
}

TEST(zones, copies_take_as_many_zones_as_there_are) {
  for (std::uint64_t seed = first_seed(); seed < first_seed() + 1000; ++seed) {
    SCOPED_TRACE("CLOCKWISE_TEST_SEED=" + std::to_string(seed));
    random_topology random(seed);
    const topology where = random_zones(random);
    const std::size_t zones = owning_zones(where).size();
    std::mt19937_64 tokens(seed);
    for (int i = 0; i < 10; ++i) {
      const token position{tokens()};
      const std::size_t count = random.below(where.nodes().size() + 3);
      const auto copies = copies_of(where, position, count);
      ASSERT_EQ(copies.size(), std::min(count, where.where().owning_node_count()));
      ASSERT_EQ(std::set(copies.begin(), copies.end()).size(), copies.size()) << "distinct nodes";
      ASSERT_EQ(zones_of(where, copies).size(), std::min(copies.size(), zones));
      ASSERT_EQ(copies, by_hand(where, position, count));
      if (count == 0) continue;
      ASSERT_EQ(copies[0], where.where().owner(position));
    }
  }
}

TEST(zones, one_copy_more_keeps_the_others) {
  for (std::uint64_t seed = first_seed(); seed < first_seed() + 300; ++seed) {
    SCOPED_TRACE("CLOCKWISE_TEST_SEED=" + std::to_string(seed));
    random_topology random(seed);
    const topology where = random_zones(random);
    const token position{std::mt19937_64(seed)()};
    for (std::size_t count = 0; count < where.nodes().size(); ++count) {
      const auto fewer = copies_of(where, position, count);
      auto more = copies_of(where, position, count + 1);
      more.resize(std::min(more.size(), count));
      ASSERT_EQ(more, fewer);
    }
  }
}

TEST(zones, without_zones_copies_are_those_of_the_placement) {
  for (std::uint64_t seed = first_seed(); seed < first_seed() + 300; ++seed) {
    SCOPED_TRACE("CLOCKWISE_TEST_SEED=" + std::to_string(seed));
    const topology where(random_topology(seed).spec());
    const token position{std::mt19937_64(seed)()};
    std::vector<node_index> plain(where.nodes().size());
    plain.resize(where.where().copies(position, plain));
    ASSERT_EQ(copies_of(where, position, where.nodes().size()), plain);
  }
}

TEST(zones, a_zone_whose_nodes_own_nothing_is_not_waited_for) {
  const topology where({.nodes = {{.name = "a", .zone = "x"},
                                  {.name = "b", .zone = "x"},
                                  {.name = "drained", .weight = 0, .zone = "y"}}});
  EXPECT_EQ(copies_of(where, token{7}, 3).size(), 2u);
}

TEST(zones, copies_of_a_key_are_those_of_its_token) {
  const topology where({.nodes = {{.name = "a", .zone = "x"}, {.name = "b", .zone = "y"}, {.name = "c"}}});
  std::vector<node_index> by_key(3);
  ASSERT_EQ(where.copies("user:{1}", by_key), 3u);
  EXPECT_EQ(by_key, copies_of(where, where.token_of("1"), 3));
}

// Walking past the last point of the ring, where some rings stop.
TEST(zones, REP_01_two_nodes_give_two_copies_for_every_token) {
  const topology where({.options = {{"points", "2"}}, .nodes = {{.name = "a"}, {.name = "b"}}});
  std::mt19937_64 random(1);
  for (int i = 0; i < 1'000'000; ++i) {
    const auto copies = copies_of(where, token{i == 0 ? ~std::uint64_t{0} : random()}, 2);
    ASSERT_EQ(copies.size(), 2u);
    ASSERT_NE(copies[0], copies[1]);
  }
}

TEST(zones, REP_02_no_node_comes_twice_even_when_addresses_are_shared) {
  for (std::size_t count = 3; count <= 10; ++count) {
    topology_spec spec;
    for (std::size_t i = 0; i < count; ++i) {
      spec.nodes.push_back({.name = "n" + std::to_string(i),
                            .weight = static_cast<double>(1 + i * 11),
                            .address = "10.0.0.1:6379",
                            .zone = i % 2 == 0 ? "x" : "y"});
    }
    const topology where(spec);
    std::mt19937_64 random(count);
    for (int i = 0; i < 2000; ++i) {
      const auto copies = copies_of(where, token{random()}, 3);
      ASSERT_EQ(std::set(copies.begin(), copies.end()).size(), 3u);
      ASSERT_EQ(zones_of(where, copies).size(), 2u);
    }
  }
}

TEST(zones, MEM_08_asking_for_all_gives_every_node_that_has_a_weight) {
  topology_spec spec{.options = {{"points", "1"}}};
  for (int i = 0; i < 1000; ++i) {
    spec.nodes.push_back({.name = "node" + std::to_string(i), .weight = static_cast<double>(i)});
  }
  const topology where(spec);
  for (const char* key : {"", "a", "user:1"}) {
    const auto copies = copies_of(where, where.token_of(key), 1000);
    EXPECT_EQ(copies.size(), 999u);
    EXPECT_EQ(std::ranges::count(copies, node_index{0}), 0) << "weight 0 owns nothing";
    EXPECT_EQ(std::set(copies.begin(), copies.end()).size(), 999u);
  }
}

TEST(zones, WGT_02_more_copies_than_nodes_are_as_many_as_there_are) {
  const topology two({.nodes = {{.name = "a"}, {.name = "b"}}});
  const topology skewed({.nodes = {{.name = "a", .weight = 1000}, {.name = "b", .weight = 1}}});
  for (const char* key : {"", "x", "y", "z"}) {
    EXPECT_EQ(copies_of(two, two.token_of(key), 3).size(), 2u);
    EXPECT_EQ(copies_of(skewed, skewed.token_of(key), 2).size(), 2u);
  }
}

}  // namespace
}  // namespace clockwise
