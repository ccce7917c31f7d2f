#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "placement/native/refusal.hpp"
#include "placement/node_order.hpp"
#include "placement/repeated_by_weight.hpp"

namespace clockwise {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(numbered_order, puts_10_after_9_and_compares_bytes_as_unsigned) {
  const std::vector<node> nodes = {
      {.name = "n10"}, {.name = "n9"}, {.name = "\xff"}, {.name = "a"}, {.name = "n11"}};
  EXPECT_THAT(in_order(node_order::numbered, nodes),
              ElementsAre(node_index{3}, node_index{2}, node_index{1}, node_index{0}, node_index{4}));
}

TEST(numbered_order, repeats_nodes_by_weight_and_leaves_out_those_of_0) {
  const std::vector<node> nodes = {{.name = "b", .weight = 2}, {.name = "none", .weight = 0}, {.name = "a"}};
  EXPECT_THAT(repeated_by_weight(nodes, in_order(node_order::numbered, nodes), "slots"),
              ElementsAre(node_index{2}, node_index{0}, node_index{0}));
  EXPECT_THAT(owning_in_order(node_order::numbered, nodes), ElementsAre(node_index{2}, node_index{0}));
}

class whole_weights : public ::testing::TestWithParam<const char*> {};

TEST_P(whole_weights, beyond_the_limit_are_refused_naming_the_greediest) {
  const std::vector<node> greedy = {{.name = "small"}, {.name = "greedy", .weight = 16777216}};
  expect_refused(GetParam(), {}, greedy, errc::too_many_points,
                 AllOf(HasSubstr("'greedy'"), HasSubstr("16777217"), HasSubstr("the limit of 16777216")));
  const std::vector<node> huge = {{.name = "huge", .weight = 4294967294},
                                  {.name = "huger", .weight = 4294967295}};
  expect_refused(GetParam(), {}, huge, errc::too_many_points, HasSubstr("'huger'"));
  expect_refused(GetParam(), {}, {{.name = "half", .weight = 1.5}}, errc::bad_weight,
                 HasSubstr("whole numbers"));
}

INSTANTIATE_TEST_SUITE_P(schemes, whole_weights, ::testing::Values("anchor", "jump", "modulo"),
                         [](const auto& scheme) { return std::string(scheme.param); });

TEST(modulo, slots_go_by_remainder) {
  const placement where("modulo", {}, std::vector<node>{{.name = "b", .weight = 2}, {.name = "a"}});
  for (std::uint64_t i = 0; i < 30; ++i) EXPECT_EQ(where.owner(token{i}).value, i % 3 == 0 ? 1u : 0u);
}

}  // namespace
}  // namespace clockwise
