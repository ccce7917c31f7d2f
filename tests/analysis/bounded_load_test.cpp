#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <limits>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <clockwise/bounded_load.hpp>
#include <clockwise/error.hpp>
#include <clockwise/hash.hpp>
#include <clockwise/published.hpp>

#include "property/random_topology.hpp"
#include "property/seed.hpp"

namespace clockwise {
namespace {

std::shared_ptr<const topology> equal_nodes(std::size_t count) {
  topology_spec spec{.options = {{"points", "16"}}};
  for (std::size_t i = 0; i < count; ++i) spec.nodes.push_back({.name = "n" + std::to_string(i)});
  return std::make_shared<const topology>(std::move(spec));
}

std::uint64_t sum_of_loads(const bounded_load& loads) {
  std::uint64_t sum = 0;
  for (std::uint32_t i = 0; i < loads.bound_to().nodes().size(); ++i) sum += loads.load(node_index{i});
  return sum;
}

TEST(bounded_load, the_owner_comes_first_while_it_has_room) {
  const bounded_load loads(equal_nodes(4), 1e9);
  std::mt19937_64 random(1);
  for (int i = 0; i < 1000; ++i) {
    const token position{random()};
    ASSERT_EQ(loads.acquire(position), loads.bound_to().where().owner(position));
  }
  EXPECT_EQ(loads.total(), 1000u);
  EXPECT_EQ(sum_of_loads(loads), 1000u);
}

TEST(bounded_load, a_full_owner_is_followed_by_the_next_candidate) {
  const bounded_load loads(equal_nodes(3), 1.0);
  const token position = xxh3("a key that everybody wants");
  std::array<node_index, 3> candidates;
  ASSERT_EQ(loads.bound_to().where().copies(position, candidates), 3u);
  for (int round = 0; round < 5; ++round) {
    for (const node_index expected : candidates) ASSERT_EQ(loads.acquire(position), expected);
  }
}

// Alone, a request finds the first candidate below ceil(f * total * due), and nobody is ever above.
TEST(bounded_load, no_node_goes_above_its_capacity) {
  for (std::uint64_t seed = first_seed(); seed < first_seed() + 300; ++seed) {
    SCOPED_TRACE("CLOCKWISE_TEST_SEED=" + std::to_string(seed));
    random_topology random(seed);
    const double load_factor = 1 + static_cast<double>(random.below(8)) / 5;
    const bounded_load loads(std::make_shared<const topology>(random.spec()), load_factor);
    std::vector<node_index> held;
    for (int step = 0; step < 300; ++step) {
      if (random.below(3) > 0 || held.empty()) {
        held.push_back(loads.acquire(token{random.engine()()}));
        ASSERT_LE(loads.load(held.back()), loads.capacity(held.back(), held.size()));
        ASSERT_GT(loads.bound_to().at(held.back()).weight, 0);
      } else {
        std::swap(held[random.below(held.size())], held.back());
        loads.release(held.back());
        held.pop_back();
      }
      ASSERT_EQ(loads.total(), held.size());
      ASSERT_EQ(sum_of_loads(loads), held.size());
    }
  }
}

TEST(bounded_load, capacities_follow_the_weights_of_those_that_own) {
  const bounded_load loads(
      std::make_shared<const topology>(topology_spec{
          .nodes = {{.name = "a", .weight = 3}, {.name = "b"}, {.name = "drained", .weight = 0}}}),
      1.0);
  EXPECT_EQ(loads.capacity(node_index{0}, 100), 75u);
  EXPECT_EQ(loads.capacity(node_index{1}, 100), 25u);
  EXPECT_EQ(loads.capacity(node_index{2}, 100), 0u);
}

TEST(load_capacity, is_the_ceiling_whatever_rounding_does) {
  EXPECT_EQ(load_capacity(1.0, 49, 1.0 / 49), 1u);
  EXPECT_EQ(load_capacity(1.1, 10, 1.0), 11u);
  EXPECT_EQ(load_capacity(1.01, 100, 1.0), 101u);
  EXPECT_EQ(load_capacity(1.01, 271, 1.0 / 10), 28u);
  EXPECT_EQ(load_capacity(1.25, 1, 1.0 / 3), 1u);
  EXPECT_EQ(load_capacity(1e308, 1u << 30, 1.0), std::uint64_t{1} << 63) << "no number is too large";
  // f * total / n by whole numbers, f in percent.
  for (const std::uint64_t percent : {100u, 101u, 107u, 110u, 125u, 133u, 200u}) {
    for (std::uint64_t nodes = 1; nodes <= 60; ++nodes) {
      for (std::uint64_t total = 0; total <= 300; ++total) {
        const std::uint64_t exact = (percent * total + 100 * nodes - 1) / (100 * nodes);
        ASSERT_EQ(load_capacity(static_cast<double>(percent) / 100, total, 1.0 / static_cast<double>(nodes)),
                  exact)
            << percent << " " << nodes << " " << total;
      }
    }
  }
}

TEST(bounded_load, a_load_factor_below_1_is_refused_and_named) {
  for (const double wrong : {0.999, 0.0, -1.0, std::numeric_limits<double>::infinity(), std::nan("")}) {
    try {
      const bounded_load loads(equal_nodes(2), wrong);
      FAIL() << wrong;
    } catch (const error& refused) {
      EXPECT_EQ(refused.code(), errc::bad_option);
      EXPECT_NE(std::string(refused.what()).find("load factor"), std::string::npos);
    }
    EXPECT_THROW((void)assign_bounded(*equal_nodes(2), {}, wrong), error);
  }
}

TEST(assign_bounded, BLD_01_every_partition_has_a_place_for_every_load_factor_from_1_on) {
  for (const std::size_t partitions : {1u, 5u, 71u, 271u}) {
    std::vector<token> tokens;
    for (std::size_t i = 0; i < partitions; ++i) tokens.push_back(xxh3("partition " + std::to_string(i)));
    for (const double load_factor : {1.0, 1.01, 1.25, 2.0}) {
      // Members come one by one, and go again.
      for (std::size_t step = 1; step < 20; ++step) {
        const std::size_t members = std::min(step, 20 - step);
        const auto owners = assign_bounded(*equal_nodes(members), tokens, load_factor);
        ASSERT_EQ(owners.size(), partitions);
        const double even = static_cast<double>(partitions) / static_cast<double>(members);
        for (std::uint32_t i = 0; i < members; ++i) {
          ASSERT_LE(static_cast<double>(std::ranges::count(owners, node_index{i})),
                    std::ceil(load_factor * even - 1e-9))
              << partitions << " over " << members << " by " << load_factor;
        }
      }
    }
  }
}

TEST(assign_bounded, takes_the_owner_where_there_is_room) {
  const auto where = equal_nodes(5);
  std::vector<token> tokens;
  std::mt19937_64 random(5);
  for (int i = 0; i < 100; ++i) tokens.push_back(token{random()});
  const auto owners = assign_bounded(*where, tokens, 1e6);
  for (std::size_t i = 0; i < tokens.size(); ++i) ASSERT_EQ(owners[i], where->where().owner(tokens[i]));
}

TEST(lease, releases_once_however_it_is_moved) {
  const bounded_load loads(equal_nodes(2));
  {
    bounded_load::lease first = loads.take(token{1});
    EXPECT_EQ(loads.total(), 1u);
    bounded_load::lease second = std::move(first);
    EXPECT_EQ(loads.total(), 1u);
    second = loads.take(token{2});
    EXPECT_EQ(loads.total(), 1u) << "what it held before is released";
    bounded_load::lease& same = second;
    second = std::move(same);
    EXPECT_EQ(loads.total(), 1u);
    EXPECT_EQ(loads.load(second.node()), 1u);
  }
  EXPECT_EQ(loads.total(), 0u);
  EXPECT_EQ(sum_of_loads(loads), 0u);
}

TEST(lease, outlives_what_it_came_from) {
  std::optional<bounded_load> loads(equal_nodes(2));
  const bounded_load copy = *loads;
  const bounded_load::lease held = loads->take(token{1});
  loads.reset();
  EXPECT_EQ(copy.total(), 1u) << "copies share the counters";
}

TEST(bounded_load, BLD_04_a_node_removed_and_added_again_ends_at_0) {
  const bounded_load with_three(equal_nodes(3), 1.0);
  std::vector<bounded_load::lease> pending;
  for (int i = 0; i < 9; ++i) pending.push_back(with_three.take(token{0}));
  EXPECT_EQ(with_three.load(node_index{2}), 3u);

  const bounded_load with_two = with_three.rebound(equal_nodes(2));
  EXPECT_EQ(with_two.total(), 9u);
  EXPECT_EQ(with_two.load(node_index{0}), 3u);
  pending.pop_back();
  const bounded_load again = with_two.rebound(equal_nodes(3));
  EXPECT_EQ(again.total(), 8u);
  EXPECT_EQ(sum_of_loads(again), 8u) << "the pending requests of the node that came back still count";
  pending.clear();
  for (const bounded_load* each : {&with_three, &with_two, &again}) {
    EXPECT_EQ(each->total(), 0u);
    EXPECT_EQ(sum_of_loads(*each), 0u);
  }
}

TEST(bounded_load, BLD_04_requests_that_end_while_their_node_is_away_leave_nothing_behind) {
  bounded_load loads(equal_nodes(3), 1.0);
  std::vector<bounded_load::lease> pending;
  for (int i = 0; i < 9; ++i) pending.push_back(loads.take(token{0}));
  loads = loads.rebound(equal_nodes(1));
  pending.clear();
  loads = loads.rebound(equal_nodes(3));
  EXPECT_EQ(loads.total(), 0u);
  EXPECT_EQ(sum_of_loads(loads), 0u);
}

TEST(bounded_load, BLD_04_one_release_too_many_changes_nothing) {
  const bounded_load loads(equal_nodes(2));
  const node_index first = loads.acquire(token{1});
  loads.release(first);
  loads.release(first);
  EXPECT_EQ(loads.load(first), 0u);
  EXPECT_EQ(loads.total(), 0u);
}

// CON-06: counting while looking up, by many threads; for the thread sanitizer as well. A load factor of 1
// leaves no slack: every place must be found.
TEST(bounded_load, CON_06_many_threads_count_and_nobody_exceeds_the_bound) {
  constexpr std::size_t threads = 32;
  constexpr std::size_t held_by_each = 4;
  for (const double load_factor : {1.0, 1.25}) {
    const bounded_load loads(equal_nodes(7), load_factor);
    const std::uint64_t most = loads.capacity(node_index{0}, threads * held_by_each);
    std::atomic<int> exceeded{0};
    std::vector<std::jthread> running;
    for (std::size_t thread = 0; thread < threads; ++thread) {
      running.emplace_back([&, thread] {
        std::mt19937_64 random(thread);
        std::vector<bounded_load::lease> held;
        for (int i = 0; i < 300; ++i) {
          if (held.size() == held_by_each) held.erase(held.begin());
          held.push_back(loads.take(token{random() % 4}));
          if (loads.load(held.back().node()) > most) ++exceeded;
        }
      });
    }
    running.clear();
    EXPECT_EQ(exceeded, 0);
    EXPECT_EQ(loads.total(), 0u);
    EXPECT_EQ(sum_of_loads(loads), 0u);
  }
}

// BLD-04 with threads: topologies change under requests that are under way.
TEST(bounded_load, BLD_04_counters_return_to_0_while_nodes_come_and_go) {
  published<bounded_load> newest(std::make_shared<const bounded_load>(equal_nodes(4), 1.0));
  std::atomic<bool> stop{false};
  std::vector<std::jthread> running;
  for (std::size_t thread = 0; thread < 6; ++thread) {
    running.emplace_back([&, thread] {
      published_reader<bounded_load> loads(newest);
      std::mt19937_64 random(thread);
      std::vector<bounded_load::lease> held;
      do {
        if (held.size() == 3) held.erase(held.begin());
        held.push_back(loads->take(token{random()}));
      } while (!stop);
    });
  }
  for (std::size_t i = 0; i < 100; ++i) {
    newest.publish(std::make_shared<const bounded_load>(newest.newest()->rebound(equal_nodes(1 + i % 4))));
  }
  stop = true;
  running.clear();
  const bounded_load last = newest.newest()->rebound(equal_nodes(4));
  EXPECT_EQ(last.total(), 0u);
  EXPECT_EQ(sum_of_loads(last), 0u);
}

TEST(load_capacity, of_a_node_that_is_due_nothing_is_nothing) {
  EXPECT_EQ(load_capacity(1e308, 10, 0), 0u);
}

}  // namespace
}  // namespace clockwise
