// What holds for every topology of every native scheme, tried on thousands of random ones. A failure shows
// its seed; run it alone with CLOCKWISE_TEST_SEED=<seed>.

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include <gtest/gtest.h>

#include "property/many_seeds.hpp"
#include "property/moved_keys.hpp"
#include "property/promises.hpp"

namespace clockwise {
namespace {

class every_scheme : public ::testing::TestWithParam<scheme_promises> {};

std::vector<std::string> names_of_copies(const topology& where, token position) {
  std::array<node_index, 4> copies;
  std::vector<std::string> names;
  const std::size_t found = where.where().copies(position, copies);
  for (std::size_t i = 0; i < found; ++i) names.push_back(where.at(copies[i]).name);
  return names;
}

TEST_P(every_scheme, the_order_of_listing_never_matters) {
  for_many_seeds(GetParam().scheme, [](random_topology& random) {
    topology_spec spec = random.spec();
    const topology before(spec);
    std::ranges::shuffle(spec.nodes, random.engine());
    const topology after(spec);

    ASSERT_TRUE(moved_keys(before, after, random.engine()).empty());
    ASSERT_EQ(before.where().settled_options(), after.where().settled_options());
    const token anywhere{random.engine()()};
    ASSERT_EQ(names_of_copies(before, anywhere), names_of_copies(after, anywhere));
  });
}

TEST_P(every_scheme, a_topology_that_settled_stays_as_it_is) {
  for_many_seeds(GetParam().scheme, [](random_topology& random) {
    const topology before(random.spec());
    const topology after = changed(before, before.spec());
    ASSERT_TRUE(moved_keys(before, after, random.engine()).empty());
    ASSERT_EQ(before.where().settled_options(), after.where().settled_options());
  });
}

TEST_P(every_scheme, copies_are_distinct_and_as_many_as_there_are) {
  for_many_seeds(GetParam().scheme, [](random_topology& random) {
    const topology where(random.spec());
    const auto owning = static_cast<std::size_t>(
        std::ranges::count_if(where.nodes(), [](const node& each) { return each.weight > 0; }));
    ASSERT_EQ(where.where().owning_node_count(), owning);
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

TEST_P(every_scheme, a_walk_begins_with_the_owner_and_meets_every_node_that_owns_something) {
  for_many_seeds(GetParam().scheme, [](random_topology& random) {
    const topology where(random.spec());
    const token anywhere{random.engine()()};
    std::vector<node_index> seen;
    where.where().walk(anywhere, [&seen](node_index each) {
      seen.push_back(each);
      return true;
    });
    ASSERT_EQ(seen.front(), where.where().owner(anywhere));
    ASSERT_EQ(std::set(seen.begin(), seen.end()).size(), where.where().owning_node_count());
    std::size_t calls = 0;
    where.where().walk(anywhere, [&calls](node_index) { return ++calls < 2; });
    ASSERT_EQ(calls, std::min<std::size_t>(2, seen.size())) << "it stops when it is told to";
  });
}

TEST_P(every_scheme, owners_of_many_are_the_owners_of_each) {
  for_many_seeds(GetParam().scheme, [](random_topology& random) {
    const topology where(random.spec());
    std::array<token, 20> positions{};
    for (token& each : positions) each.value = random.engine()();
    std::array<node_index, 20> owners{};
    where.where().owners(positions, owners);
    for (std::size_t i = 0; i < owners.size(); ++i) ASSERT_EQ(owners[i], where.where().owner(positions[i]));
  });
}

// Six standard deviations: a true share fails once in a billion.
TEST_P(every_scheme, nodes_get_keys_in_proportion_to_their_weights) {
  for_many_seeds(GetParam().scheme, [](random_topology& random) {
    const topology where(random.spec());
    constexpr int keys = 500;
    std::vector<double> counts(where.nodes().size());
    for (int i = 0; i < keys; ++i) ++counts[where.where().owner(token{random.engine()()}).value];

    double weights = 0;
    for (const node& each : where.nodes()) weights += each.weight;
    for (std::uint32_t i = 0; i < counts.size(); ++i) {
      const double due = where.nodes()[i].weight / weights;
      if (due == 0) {
        ASSERT_EQ(counts[i], 0);
        continue;
      }
      const double error = GetParam().share_error(where, node_index{i}, due);
      const double share = std::min(1.0, due + error);
      ASSERT_NEAR(counts[i], keys * due, keys * error + 6 * std::sqrt(keys * share * (1 - due)) + 4);
    }
  });
}

INSTANTIATE_TEST_SUITE_P(native, every_scheme, ::testing::ValuesIn(promises),
                         [](const auto& each) { return std::string(each.param.scheme); });

}  // namespace
}  // namespace clockwise
