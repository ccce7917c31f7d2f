// What the schemes that promise no minimal change do move. Their pages state these numbers.

#include <cmath>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "property/many_seeds.hpp"
#include "property/moved_keys.hpp"

namespace clockwise {
namespace {

topology equal_nodes(const char* scheme, std::size_t count, const scheme_options& options = {}) {
  topology_spec spec{.scheme = scheme, .options = options};
  for (std::size_t i = 0; i < count; ++i) spec.nodes.push_back({.name = "node-" + std::to_string(i)});
  return topology(std::move(spec));
}

class baseline : public ::testing::TestWithParam<const char*> {};

TEST_P(baseline, one_node_more_moves_all_but_one_key_in_as_many_as_there_are_nodes) {
  std::mt19937_64 random(1);
  for (const std::size_t count : {1u, 2u, 3u, 9u, 50u}) {
    const topology before = equal_nodes(GetParam(), count);
    const topology after = equal_nodes(GetParam(), count + 1);
    constexpr int keys = 20'000;
    double stayed = 0;
    for (int i = 0; i < keys; ++i) {
      const token position{random()};
      stayed += before.where().owner(position) == after.where().owner(position) ? 1 : 0;
    }
    const double due = 1 / static_cast<double>(count + 1);
    EXPECT_NEAR(stayed / keys, due, 6 * std::sqrt(due / keys)) << count;
  }
}

INSTANTIATE_TEST_SUITE_P(native, baseline, ::testing::Values("modulo", "random"),
                         [](const auto& scheme) { return std::string(scheme.param); });

TEST(jump_property, losing_a_node_moves_the_keys_of_all_behind_it) {
  const topology before = equal_nodes("jump", 12);
  for (const std::size_t lost : {0u, 6u, 11u}) {
    topology_spec spec = before.spec();
    spec.nodes.erase(spec.nodes.begin() + static_cast<std::ptrdiff_t>(lost));
    const topology after(spec);
    std::mt19937_64 random(lost);
    constexpr int keys = 20'000;
    int moved = 0;
    for (int i = 0; i < keys; ++i) {
      const token position{random()};
      moved += before.at(before.where().owner(position)).name != after.at(after.where().owner(position)).name
                   ? 1
                   : 0;
    }
    // The last bucket's keys are dealt to the others, and the last of these is the same node again.
    const double back = lost < 11 ? 1.0 / 12 / 11 : 0;
    const double due = static_cast<double>(12 - lost) / 12 - back;
    EXPECT_NEAR(static_cast<double>(moved) / keys, due, 6 * std::sqrt(due * (1 - due) / keys)) << lost;
  }
}

// Slots that change hands between two nodes that both stay, of all slots.
double sideways(const topology& before, const topology& after, const std::string& changed_node) {
  const auto then = before.where().as_table()->slots();
  const auto now = after.where().as_table()->slots();
  std::size_t moved = 0;
  for (std::size_t i = 0; i < then.size(); ++i) {
    const std::string& from = before.at(then[i]).name;
    const std::string& to = after.at(now[i]).name;
    moved += from != to && from != changed_node && to != changed_node ? 1 : 0;
  }
  return static_cast<double>(moved) / static_cast<double>(then.size());
}

TEST(maglev_property, one_node_more_or_less_moves_few_keys_sideways) {
  for (const std::size_t count : {2u, 3u, 10u, 30u, 100u}) {
    const topology before = equal_nodes("maglev", count);
    const topology after = equal_nodes("maglev", count + 1);
    const std::string joined = "node-" + std::to_string(count);
    const double more = sideways(before, after, joined);
    const double less = sideways(after, before, joined);
    EXPECT_LT(more, 0.01) << count;
    EXPECT_LT(less, 0.01) << count;
    EXPECT_GT(more, 0) << "if it moved none, it would promise more";
  }
}

}  // namespace
}  // namespace clockwise
