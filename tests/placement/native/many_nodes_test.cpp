#include <set>

#include <gtest/gtest.h>

#include "placement/native/refusal.hpp"

namespace clockwise {
namespace {

struct large_case {
  const char* scheme;
  scheme_options options;
  int keys;
};

class many_nodes : public ::testing::TestWithParam<large_case> {};

TEST_P(many_nodes, a_hundred_thousand_build_and_answer) {
  const auto nodes = equal_nodes(100'000);
  const placement where(GetParam().scheme, GetParam().options, nodes);
  EXPECT_EQ(where.owning_node_count(), nodes.size());
  std::set<node_index> owners;
  for (int i = 0; i < GetParam().keys; ++i) owners.insert(where.owner(where.token_of(std::to_string(i))));
  // Throwing m keys at n nodes leaves about m - m^2 / 2n of them with a first key.
  EXPECT_GT(static_cast<double>(owners.size()), 0.9 * GetParam().keys);
}

INSTANTIATE_TEST_SUITE_P(schemes, many_nodes,
                         ::testing::Values(large_case{"anchor", {}, 10'000}, large_case{"jump", {}, 10'000},
                                           large_case{"maglev", {{"table_size", "1000003"}}, 10'000},
                                           large_case{"modulo", {}, 10'000}, large_case{"random", {}, 10'000},
                                           large_case{"rendezvous", {}, 100}),
                         [](const auto& each) { return std::string(each.param.scheme); });

}  // namespace
}  // namespace clockwise
