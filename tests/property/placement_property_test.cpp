// What holds for every topology, tried on thousands of random ones. A failure shows its seed; run it alone
// with CLOCKWISE_TEST_SEED=<seed>.

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <set>

#include <gtest/gtest.h>

#include <clockwise/shares.hpp>

#include "property/moved_arcs.hpp"
#include "property/random_topology.hpp"
#include "property/seed.hpp"

namespace clockwise {
namespace {

constexpr std::uint64_t topologies = 3000;

// Runs `property` with the random source of each seed, until one fails.
template <typename Property>
void for_many_seeds(Property property) {
  for (std::uint64_t seed = first_seed(); seed < first_seed() + topologies; ++seed) {
    SCOPED_TRACE("CLOCKWISE_TEST_SEED=" + std::to_string(seed));
    random_topology random(seed);
    property(random);
    if (::testing::Test::HasFailure()) return;
  }
}

double total(const std::vector<moved_arc>& arcs) {
  return std::accumulate(arcs.begin(), arcs.end(), 0.0,
                         [](double sum, const moved_arc& each) { return sum + each.fraction; });
}

TEST(placement_property, adding_a_node_moves_keys_only_to_it) {
  for_many_seeds([](random_topology& random) {
    topology_spec spec = random.spec();
    const topology before(spec);
    const node added = random.member();
    const std::size_t at = random.below(spec.nodes.size() + 1);
    spec.nodes.insert(spec.nodes.begin() + static_cast<std::ptrdiff_t>(at), added);
    const topology after(spec);

    const auto moved = moved_arcs(before, after);
    for (const moved_arc& each : moved) ASSERT_EQ(each.to, added.name);
    ASSERT_NEAR(total(moved), shares(after)[at].exact, 1e-12) << "it gets all that it owns from the others";
  });
}

TEST(placement_property, removing_a_node_moves_only_its_keys) {
  for_many_seeds([](random_topology& random) {
    topology_spec spec = random.spec();
    spec.nodes.push_back({.name = "stays"});
    const topology before(spec);
    const std::size_t at = random.below(spec.nodes.size() - 1);
    const std::string removed = spec.nodes[at].name;
    spec.nodes.erase(spec.nodes.begin() + static_cast<std::ptrdiff_t>(at));
    const topology after(spec);

    const auto moved = moved_arcs(before, after);
    for (const moved_arc& each : moved) ASSERT_EQ(each.from, removed);
    ASSERT_NEAR(total(moved), shares(before)[at].exact, 1e-12) << "all that it owned goes";
  });
}

TEST(placement_property, more_weight_keeps_the_points_and_moves_keys_only_to_that_node) {
  for_many_seeds([](random_topology& random) {
    topology_spec spec = random.spec();
    const topology before(spec);
    node& grown = spec.nodes[random.below(spec.nodes.size())];
    grown.weight += 0.5 + random.weight();
    const topology after(spec);

    for (const moved_arc& each : moved_arcs(before, after)) ASSERT_EQ(each.to, grown.name);
    ASSERT_TRUE(std::ranges::includes(after.where().as_ring()->points(), before.where().as_ring()->points(),
                                      {}, &point::position, &point::position));
  });
}

TEST(placement_property, the_order_of_listing_never_matters) {
  for_many_seeds([](random_topology& random) {
    topology_spec spec = random.spec();
    const topology before(spec);
    std::ranges::shuffle(spec.nodes, random.engine());
    const topology after(spec);

    ASSERT_TRUE(moved_arcs(before, after).empty());
    const auto names = [](const topology& where, token position) {
      std::array<node_index, 4> copies;
      std::vector<std::string> named;
      const std::size_t found = where.where().copies(position, copies);
      for (std::size_t i = 0; i < found; ++i) named.push_back(where.at(copies[i]).name);
      return named;
    };
    const token anywhere{random.engine()()};
    ASSERT_EQ(names(before, anywhere), names(after, anywhere));
  });
}

TEST(placement_property, copies_are_distinct_and_as_many_as_there_are) {
  for_many_seeds([](random_topology& random) {
    const topology where(random.spec());
    const auto owning = static_cast<std::size_t>(
        std::ranges::count_if(where.nodes(), [](const node& each) { return each.weight > 0; }));
    const token anywhere{random.engine()()};
    std::vector<node_index> all(owning + 2);
    ASSERT_EQ(where.where().copies(anywhere, all), owning);
    all.resize(owning);

    ASSERT_EQ(std::set(all.begin(), all.end()).size(), owning);
    ASSERT_EQ(all.front(), where.where().owner(anywhere));
    for (const node_index each : all) ASSERT_GT(where.at(each).weight, 0);
    for (std::size_t k = 0; k <= owning; ++k) {
      std::vector<node_index> fewer(k);
      ASSERT_EQ(where.where().copies(anywhere, fewer), k);
      ASSERT_TRUE(std::ranges::equal(fewer, std::span(all).first(k))) << "fewer copies are a prefix of more";
    }
  });
}

TEST(placement_property, shares_add_up_to_one) {
  for_many_seeds([](random_topology& random) {
    double due = 0;
    double exact = 0;
    for (const node_share& each : shares(topology(random.spec()))) {
      due += each.due;
      exact += each.exact;
    }
    ASSERT_NEAR(due, 1, 1e-12);
    ASSERT_NEAR(exact, 1, 1e-12);
  });
}

// Six standard deviations: a true share fails once in a billion.
TEST(placement_property, the_keys_that_move_are_the_share_that_moves) {
  for_many_seeds([](random_topology& random) {
    topology_spec spec = random.spec();
    const topology before(spec);
    spec.nodes.push_back(random.member());
    const topology after(spec);
    const double share = shares(after).back().exact;

    constexpr int keys = 1000;
    int moved = 0;
    for (int i = 0; i < keys; ++i) {
      const token position{random.engine()()};
      moved += before.where().owner(position) != after.where().owner(position) ? 1 : 0;
    }
    ASSERT_NEAR(static_cast<double>(moved), keys * share, 6 * std::sqrt(keys * share * (1 - share)) + 3);
  });
}

}  // namespace
}  // namespace clockwise
