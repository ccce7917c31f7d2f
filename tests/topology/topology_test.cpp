#include <array>
#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <clockwise/error.hpp>
#include <clockwise/hash.hpp>
#include <clockwise/topology.hpp>

#include "property/moved_arcs.hpp"

namespace clockwise {
namespace {

topology_spec three_nodes() {
  return {.nodes = {{.name = "a"}, {.name = "b"}, {.name = "c"}}};
}

TEST(topology, keeps_what_it_was_made_of) {
  const topology where(three_nodes(), epoch{7});
  EXPECT_EQ(where.number(), epoch{7});
  EXPECT_EQ(where.nodes().size(), 3u);
  EXPECT_EQ(where.at(node_index{1}).name, "b");
  EXPECT_EQ(where.spec().scheme, "ring");
  EXPECT_EQ(topology(three_nodes()).number(), epoch{1});
}

TEST(topology, a_key_goes_to_the_owner_of_its_token) {
  const topology where(three_nodes());
  for (int i = 0; i < 100; ++i) {
    const std::string key = "user:" + std::to_string(i);
    EXPECT_EQ(where.owner(key), where.where().owner(where.token_of(key)));
    EXPECT_EQ(where.token_of(key), xxh3(key));
  }
}

TEST(topology, KEY_05_keys_with_one_tag_live_on_one_node) {
  const topology where(three_nodes());
  for (const char* key : {"c{bar}", "c{bar}d", "{bar}", "e{bar}f", "{bar}{baz}"}) {
    EXPECT_EQ(where.token_of(key), where.token_of("bar")) << key;
    EXPECT_EQ(where.owner(key), where.owner("bar")) << key;
    EXPECT_EQ(where.routing_key_of(key), "bar") << key;
  }
}

// For the thread sanitizer: nothing is written by a lookup.
TEST(topology, many_threads_look_up_at_once) {
  const topology where(three_nodes());
  const node_index expected = where.owner("user:1");
  std::vector<std::jthread> threads;
  std::atomic<int> agreed{0};
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      std::array<node_index, 3> copies;
      for (int round = 0; round < 1000; ++round) {
        where.where().copies(where.token_of("user:1"), copies);
        agreed += where.owner("user:1") == expected && copies[0] == expected ? 1 : 0;
      }
    });
  }
  threads.clear();
  EXPECT_EQ(agreed, 4000);
}

TEST(topology, without_a_tag_the_whole_key_counts) {
  topology_spec spec = three_nodes();
  spec.tag = whole_key;
  const topology where(spec);
  EXPECT_EQ(where.routing_key_of("{a}b"), "{a}b");
  EXPECT_EQ(where.token_of("{a}b"), xxh3("{a}b"));
}

TEST(topology, is_checked_when_it_is_built) {
  EXPECT_THROW(topology({}), error);
  EXPECT_THROW(topology({.scheme = "none", .nodes = {{.name = "a"}}}), error);
  EXPECT_THROW(topology({.options = {{"none", "1"}}, .nodes = {{.name = "a"}}}), error);
}

TEST(topology, ORD_10_an_address_is_no_identity) {
  topology_spec spec = three_nodes();
  const topology before(spec);
  for (node& each : spec.nodes) each.address = "10.9.9.9:6379";
  EXPECT_TRUE(moved_arcs(before, topology(spec)).empty());
}

TEST(topology, WGT_04_a_node_of_weight_0_is_a_member_that_is_never_chosen) {
  const topology where(
      {.nodes = {{.name = "A", .weight = 100}, {.name = "B", .weight = 0, .address = "no.such.host:1"}}});
  EXPECT_EQ(where.nodes().size(), 2u);
  for (int i = 0; i < 10'000; ++i) ASSERT_EQ(where.at(where.owner(std::to_string(i))).name, "A");
}

TEST(topology, WGT_09_a_change_of_weight_alone_makes_another_topology) {
  topology_spec spec = three_nodes();
  const topology before(spec, epoch{1});
  spec.nodes[1].weight = 2;
  const topology after(spec, epoch{2});
  EXPECT_NE(before.spec().nodes, after.spec().nodes) << "a difference in weight must be seen";
  EXPECT_LT(before.number(), after.number());
  EXPECT_EQ(before.nodes()[1].weight, 1) << "the old topology is as it was";

  double moved = 0;
  for (const moved_arc& each : moved_arcs(before, after)) {
    EXPECT_EQ(each.to, "b");
    moved += each.fraction;
  }
  EXPECT_NEAR(moved, 2.0 / 4 - 1.0 / 3, 0.05);
}

// A change from settled_spec() moves only what it must; from spec(), anchor would begin anew.
TEST(topology, settled_spec_carries_what_the_next_change_must_know) {
  topology_spec spec{
      .scheme = "anchor", .options = {}, .nodes = {{.name = "a"}, {.name = "b"}, {.name = "c"}}};
  const topology first(spec);
  topology_spec next = first.settled_spec();
  EXPECT_NE(next.options, spec.options);
  next.nodes.erase(next.nodes.begin());
  const topology second(next);
  for (int i = 0; i < 1000; ++i) {
    const std::string key = "key:" + std::to_string(i);
    const std::string& owner = first.at(first.owner(key)).name;
    if (owner != "a") {
      EXPECT_EQ(second.at(second.owner(key)).name, owner);
    }
  }
  EXPECT_EQ(topology({.nodes = {{.name = "a"}}}).settled_spec(), topology({.nodes = {{.name = "a"}}}).spec());
}

}  // namespace
}  // namespace clockwise
