// What only rings promise, because only they can be asked about the whole circle: exact shares and exact
// moves. A failure shows its seed; run it alone with CLOCKWISE_TEST_SEED=<seed>.

#include <algorithm>
#include <cmath>
#include <numeric>

#include <gtest/gtest.h>

#include <clockwise/shares.hpp>

#include "property/many_seeds.hpp"
#include "property/moved_arcs.hpp"

namespace clockwise {
namespace {

double total(const std::vector<moved_arc>& arcs) {
  return std::accumulate(arcs.begin(), arcs.end(), 0.0,
                         [](double sum, const moved_arc& each) { return sum + each.fraction; });
}

TEST(ring_property, adding_a_node_moves_keys_only_to_it) {
  for_many_seeds("ring", [](random_topology& random) {
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

TEST(ring_property, removing_a_node_moves_only_its_keys) {
  for_many_seeds("ring", [](random_topology& random) {
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

TEST(ring_property, more_weight_keeps_the_points_and_moves_keys_only_to_that_node) {
  for_many_seeds("ring", [](random_topology& random) {
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

TEST(ring_property, shares_add_up_to_one) {
  for_many_seeds("ring", [](random_topology& random) {
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
TEST(ring_property, the_keys_that_move_are_the_share_that_moves) {
  for_many_seeds("ring", [](random_topology& random) {
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
