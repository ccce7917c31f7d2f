#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <clockwise/error.hpp>
#include <clockwise/hash.hpp>
#include <clockwise/placement.hpp>

namespace clockwise {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

const std::vector<node> three = {{.name = "a"}, {.name = "b"}, {.name = "c"}};

void expect_refused(std::string_view id, const scheme_options& options, errc code,
                    const ::testing::Matcher<std::string>& message) {
  try {
    const placement built(id, options, three);
    ADD_FAILURE() << "built";
  } catch (const error& refused) {
    EXPECT_EQ(refused.code(), code) << to_string(refused.code());
    EXPECT_THAT(std::string(refused.what()), message);
  }
}

TEST(schemes, describe_themselves_and_build_with_the_defaults_they_state) {
  ASSERT_FALSE(schemes().empty());
  for (const scheme_info& scheme : schemes()) {
    SCOPED_TRACE(scheme.id);
    EXPECT_FALSE(scheme.summary.empty());
    scheme_options stated;
    for (const option_info& option : scheme.options) {
      EXPECT_FALSE(option.summary.empty()) << option.name;
      stated.emplace(option.name, option.default_value);
    }
    const placement with_none(scheme.id, {}, three);
    const placement with_all(scheme.id, stated, three);
    for (std::uint64_t i = 0; i < 1000; ++i) {
      const token position = with_none.token_of(std::to_string(i));
      ASSERT_EQ(with_none.owner(position), with_all.owner(position));
    }
  }
}

TEST(placement, ring_is_the_ring) {
  const placement where("ring", {{"points", "160"}}, three);
  const ring same(three, {.points = 160});
  ASSERT_NE(where.as_ring(), nullptr);
  EXPECT_TRUE(std::ranges::equal(where.as_ring()->points(), same.points()));
  EXPECT_EQ(where.bytes(), same.bytes());
  EXPECT_EQ(where.token_of("key"), xxh3("key"));

  std::vector<node_index> copies(3);
  EXPECT_EQ(where.copies(token{7}, copies), 3u);
  EXPECT_EQ(copies.front(), where.owner(token{7}));
  EXPECT_EQ(where.owner(token{7}), same.owner(token{7}));
}

TEST(placement, ring_without_options_has_the_default_points) {
  EXPECT_EQ(placement("ring", {}, three).as_ring()->points().size(), 3 * ring_options{}.points);
}

TEST(placement, an_unknown_scheme_names_the_nearest) {
  expect_refused("rnig", {}, errc::unknown_scheme, AllOf(HasSubstr("'rnig'"), HasSubstr("'ring'")));
  expect_refused("", {}, errc::unknown_scheme, HasSubstr("unknown scheme ''"));
}

TEST(placement, an_unknown_option_names_the_nearest) {
  expect_refused("ring", {{"ponts", "3"}}, errc::unknown_option,
                 AllOf(HasSubstr("'ponts'"), HasSubstr("'points'")));
}

TEST(placement, points_is_a_whole_number_in_range) {
  for (const char* value : {"", "0", "-1", "+1", " 1", "1 ", "1.5", "1e3", "0x10", "many", "1048577",
                            "4294967297", "99999999999999999999999"}) {
    expect_refused("ring", {{"points", value}}, errc::bad_option,
                   AllOf(HasSubstr("'points'"), HasSubstr("from 1 to 1048576")));
  }
  EXPECT_EQ(placement("ring", {{"points", "1"}}, three).as_ring()->points().size(), 3u);
  EXPECT_EQ(placement("ring", {{"points", "1048576"}}, three).as_ring()->points().size(), 3u << 20);
}

}  // namespace
}  // namespace clockwise
