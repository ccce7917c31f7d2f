// What a change moves, tried on thousands of random topologies of every scheme that promises to move only
// what it must.

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "property/many_seeds.hpp"
#include "property/moved_keys.hpp"
#include "property/promises.hpp"

namespace clockwise {
namespace {

class minimal_change : public ::testing::TestWithParam<scheme_promises> {
 protected:
  // Puts a node that may join and leave into `spec`, and says where.
  static std::size_t add_member(topology_spec& spec, random_topology& random) {
    const bool anywhere = GetParam().change == minimal_for::any_node;
    const std::size_t at = anywhere ? random.below(spec.nodes.size() + 1) : spec.nodes.size();
    spec.nodes.insert(spec.nodes.begin() + static_cast<std::ptrdiff_t>(at),
                      anywhere ? random.member() : random.last_member());
    return at;
  }
};

TEST_P(minimal_change, adding_a_node_moves_keys_only_to_it) {
  for_many_seeds(GetParam().scheme, [](random_topology& random) {
    topology_spec spec = random.spec();
    const topology before(spec);
    const std::size_t at = add_member(spec, random);
    const topology after = changed(before, spec);
    for (const moved_key& each : moved_keys(before, after, random.engine())) {
      ASSERT_EQ(each.to, spec.nodes[at].name);
    }
  });
}

TEST_P(minimal_change, removing_a_node_moves_only_its_keys) {
  for_many_seeds(GetParam().scheme, [](random_topology& random) {
    topology_spec spec = random.spec();
    const std::size_t at = add_member(spec, random);
    const std::string removed = spec.nodes[at].name;
    const topology before(spec);
    spec.nodes.erase(spec.nodes.begin() + static_cast<std::ptrdiff_t>(at));
    const topology after = changed(before, spec);
    for (const moved_key& each : moved_keys(before, after, random.engine())) ASSERT_EQ(each.from, removed);
  });
}

TEST_P(minimal_change, more_weight_moves_keys_only_to_that_node) {
  for_many_seeds(GetParam().scheme, [](random_topology& random) {
    topology_spec spec = random.spec();
    const std::size_t at = add_member(spec, random);
    const topology before(spec);
    spec.nodes[at].weight = random.more_than(spec.nodes[at].weight);
    const topology after = changed(before, spec);
    for (const moved_key& each : moved_keys(before, after, random.engine())) {
      ASSERT_EQ(each.to, spec.nodes[at].name);
    }
  });
}

TEST_P(minimal_change, a_node_that_leaves_and_returns_finds_its_keys_again) {
  for_many_seeds(GetParam().scheme, [](random_topology& random) {
    topology_spec spec = random.spec();
    const std::size_t at = add_member(spec, random);
    const topology before(spec);
    topology_spec without = spec;
    without.nodes.erase(without.nodes.begin() + static_cast<std::ptrdiff_t>(at));
    const topology between = changed(before, without);
    const topology after = changed(between, spec);
    ASSERT_TRUE(moved_keys(before, after, random.engine()).empty());
    ASSERT_EQ(before.where().settled_options(), after.where().settled_options());
  });
}

INSTANTIATE_TEST_SUITE_P(native, minimal_change,
                         ::testing::Values(promises[0], promises[1], promises[2], promises[3]),
                         [](const auto& each) { return std::string(each.param.scheme); });

class any_change : public ::testing::TestWithParam<scheme_promises> {};

// Some nodes leave, some join, some change their weights: all at once.
void change_nodes(topology_spec& spec, random_topology& random) {
  std::erase_if(spec.nodes, [&random](const node&) { return random.below(4) == 0; });
  for (node& each : spec.nodes) {
    if (random.below(4) == 0) each.weight = random.weight();
  }
  const std::size_t joining = random.below(4);
  for (std::size_t i = 0; i < joining && spec.nodes.size() < 14; ++i) spec.nodes.push_back(random.member());
  if (std::ranges::all_of(spec.nodes, [](const node& each) { return each.weight == 0; })) {
    spec.nodes.push_back({.name = "n" + std::to_string(random.engine()())});
  }
}

std::map<std::string, double> weights_in(const topology& where) {
  std::map<std::string, double> weights;
  for (const node& each : where.nodes()) weights[each.name] = each.weight;
  return weights;
}

TEST_P(any_change, moves_keys_only_from_nodes_that_lose_weight_or_to_nodes_that_gain_some) {
  for_many_seeds(GetParam().scheme, [](random_topology& random) {
    topology_spec spec = random.spec();
    topology before(spec);
    for (int step = 0; step < 3; ++step) {
      change_nodes(spec, random);
      topology after = changed(before, spec);
      auto then = weights_in(before);
      auto now = weights_in(after);
      for (const moved_key& each : moved_keys(before, after, random.engine())) {
        ASSERT_TRUE(now[each.from] < then[each.from] || now[each.to] > then[each.to])
            << each.from << " to " << each.to;
      }
      before = std::move(after);
    }
  });
}

INSTANTIATE_TEST_SUITE_P(native, any_change, ::testing::Values(promises[0], promises[1], promises[2]),
                         [](const auto& each) { return std::string(each.param.scheme); });

}  // namespace
}  // namespace clockwise
