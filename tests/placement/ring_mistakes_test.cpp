#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <clockwise/error.hpp>
#include <clockwise/ring.hpp>

namespace clockwise {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

void expect_refused(const std::vector<node>& nodes, errc code, const ::testing::Matcher<std::string>& message,
                    const ring_options& options = {}) {
  try {
    const ring built(nodes, options);
    ADD_FAILURE() << "a ring was built of " << built.points().size() << " points";
  } catch (const error& refused) {
    EXPECT_EQ(refused.code(), code) << to_string(refused.code());
    EXPECT_THAT(std::string(refused.what()), message);
  }
}

TEST(ring_mistakes, MEM_07_there_is_no_ring_without_nodes) {
  expect_refused({}, errc::no_nodes, HasSubstr("no nodes"));
  EXPECT_THROW((void)ring::from_points({}, 0), error);
}

TEST(ring_mistakes, names) {
  expect_refused({{.name = "a"}, {.name = ""}}, errc::bad_name, HasSubstr("node 2 has an empty name"));
  expect_refused({{.name = "a\nb"}}, errc::bad_name, AllOf(HasSubstr("node 1"), HasSubstr("'a\\x0ab'")));
  expect_refused({{.name = std::string("a\0b", 3)}}, errc::bad_name, HasSubstr("'a\\x00b'"));
  expect_refused({{.name = "a\x7f"}}, errc::bad_name, HasSubstr("control character"));
}

TEST(ring_mistakes, a_duplicate_name_shows_both_places) {
  expect_refused({{.name = "b"}, {.name = "a"}, {.name = "c"}, {.name = "a"}}, errc::duplicate_name,
                 HasSubstr("nodes 2 and 4 are both named 'a'"));
}

TEST(ring_mistakes, weights) {
  expect_refused({{.name = "a", .weight = -0.5}}, errc::bad_weight,
                 AllOf(HasSubstr("'a'"), HasSubstr("-0.5")));
  expect_refused({{.name = "a", .weight = std::nan("")}}, errc::bad_weight, HasSubstr("NaN"));
  expect_refused({{.name = "a", .weight = std::numeric_limits<double>::infinity()}}, errc::bad_weight,
                 HasSubstr("inf"));
  expect_refused({{.name = "a", .weight = 0}, {.name = "b", .weight = -0.0}}, errc::no_weight,
                 HasSubstr("every node has weight 0"));
}

TEST(ring_mistakes, no_points) {
  expect_refused({{.name = "a"}}, errc::bad_option, HasSubstr("'points' is 0"), {.points = 0});
}

TEST(ring_mistakes, WGT_03_a_weight_beyond_the_budget_names_node_points_and_limit) {
  const auto message_of = [](const char* points) {
    return AllOf(HasSubstr("'greedy'"), HasSubstr(points), HasSubstr("the limit of 16777216"));
  };
  constexpr std::uint32_t points = 160;
  for (const auto& [weight, wanted] : {std::pair{1e6, "160000000"},
                                       {4294967295.0, "687194767200"},
                                       {std::numeric_limits<double>::max(), "e+308"}}) {
    expect_refused({{.name = "small"}, {.name = "greedy", .weight = weight}}, errc::too_many_points,
                   message_of(wanted), {.points = points});
  }
}

TEST(ring_mistakes, many_modest_nodes_may_exceed_the_budget_together) {
  const std::vector<node> nodes = {{.name = "a"}, {.name = "b", .weight = 2}, {.name = "c"}};
  expect_refused(nodes, errc::too_many_points, AllOf(HasSubstr("need 40 points"), HasSubstr("limit of 39")),
                 {.points = 10, .points_max = 39});
  EXPECT_EQ(ring(nodes, {.points = 10, .points_max = 40}).points().size(), 40u);
}

}  // namespace
}  // namespace clockwise
