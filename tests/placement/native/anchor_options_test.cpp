#include "placement/native/anchor_options.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "placement/native/escaped_name.hpp"
#include "placement/native/number_list.hpp"
#include "placement/native/refusal.hpp"

namespace clockwise {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<std::uint32_t> numbers_in(std::string_view text) {
  std::vector<std::uint32_t> numbers;
  read_numbers(anchor_removed_option, text, 100, [&numbers](std::uint32_t each) { numbers.push_back(each); });
  return numbers;
}

TEST(number_list, has_single_numbers_and_stretches_up_and_down) {
  EXPECT_THAT(numbers_in("5,0-3,9-7,4-4,99"), ElementsAre(5, 0, 1, 2, 3, 9, 8, 7, 4, 99));
  EXPECT_THAT(numbers_in(""), ElementsAre());
  for (const char* text : {"5,0-3,9-7,4,99", "1,2", "0-99", "99-0", ""}) {
    EXPECT_EQ(write_numbers(numbers_in(text)), text);
  }
  EXPECT_EQ(write_numbers(numbers_in("1,2,3")), "1-3");
  EXPECT_EQ(write_numbers(numbers_in("0-1")), "0,1");
  for (const char* text :
       {",", "1,", ",1", "1,,2", "x", "-1", "1-", "1-x", "1-2-3", "100", "0-100", " 1", "1 "}) {
    EXPECT_THROW(numbers_in(text), error) << text;
  }
}

TEST(escaped_name, comes_back) {
  for (const char* name : {"plain", "a b=c%", " ", "%20", "größe"}) {
    const std::string text = escaped_name(name);
    EXPECT_EQ(text.find_first_of(" ="), std::string::npos);
    EXPECT_EQ(unescaped_name(text), name);
  }
  for (const char* text : {"%", "a%2", "%zz", "%+1", "%-1"})
    EXPECT_EQ(unescaped_name(text), std::nullopt) << text;
}

void expect_bad(const scheme_options& options, const ::testing::Matcher<std::string>& message) {
  expect_refused("anchor", options, {{.name = "a", .weight = 3}, {.name = "b"}}, errc::bad_option, message);
}

TEST(anchor_options, capacity) {
  for (const char* capacity : {"", "0", "-1", "four", "16777217", "4.0"}) {
    expect_bad({{"capacity", capacity}}, AllOf(HasSubstr("'capacity'"), HasSubstr("from 1 to 16777216")));
  }
  expect_bad({{"capacity", "3"}}, AllOf(HasSubstr("'capacity' is '3'"), HasSubstr("at least 4")));
  expect_bad({{"capacity", "3"}, {"buckets", "a=0-2"}},
             AllOf(HasSubstr("at least 4"), HasSubstr("begin anew")));
  expect_bad({{"buckets", "a=0"}}, AllOf(HasSubstr("'capacity' is 'auto'"), HasSubstr("'buckets'")));
}

TEST(anchor_options, buckets) {
  const auto bad = [](const char* buckets, const ::testing::Matcher<std::string>& message) {
    expect_bad({{"capacity", "8"}, {"buckets", buckets}}, message);
  };
  bad("a=0 b=0", AllOf(HasSubstr("'buckets' is '0'"), HasSubstr("only once")));
  bad("a=0,1,0", HasSubstr("only once"));
  bad("a=8", HasSubstr("from 0 to 7"));
  bad("a=0 a=1", AllOf(HasSubstr("'a=1'"), HasSubstr("one entry for each name")));
  bad("a=0 b=2", AllOf(HasSubstr("'removed'"), HasSubstr("bucket 1 in it")));
  for (const char* text : {"a", "=0", "a=", "%=0", "a b=1"}) bad(text, HasSubstr("name=0-3,9"));
}

TEST(anchor_options, removed) {
  const auto bad = [](const char* removed, const ::testing::Matcher<std::string>& message) {
    expect_bad({{"capacity", "8"}, {"buckets", "a=0 b=3"}, {"removed", removed}}, message);
  };
  bad("0,1,2", AllOf(HasSubstr("'removed' is '0'"), HasSubstr("only once")));
  bad("1,2,1", HasSubstr("only once"));
  bad("1", HasSubstr("bucket 2 in it"));
  bad("1,2,8", HasSubstr("from 0 to 7"));
  expect_bad({{"removed", "1"}}, HasSubstr("left out when there is no option 'buckets'"));
}

TEST(anchor_options, settle_to_what_the_next_change_must_know) {
  const placement fresh("anchor", {}, std::vector<node>{{.name = "a 1", .weight = 3}, {.name = "b"}});
  EXPECT_EQ(fresh.settled_options(), (scheme_options{{"capacity", "8"}, {"buckets", "b=0 a%201=1-3"}}));
  // Bucket 3 went first and so joins the spare ones, 7 to 4: they need not be listed.
  const placement less("anchor", fresh.settled_options(), std::vector<node>{{.name = "a 1", .weight = 2}});
  EXPECT_EQ(less.settled_options(),
            (scheme_options{{"capacity", "8"}, {"buckets", "a%201=1,2"}, {"removed", "0"}}));
}

}  // namespace
}  // namespace clockwise
