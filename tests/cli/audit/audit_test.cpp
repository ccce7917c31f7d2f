#include <optional>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "audit/foreign_answer.hpp"
#include "audit/key_judge.hpp"
#include "audit/percent_encoding.hpp"
#include "audit/walk_counters.hpp"

namespace clockwise::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

std::optional<std::string> decoded(std::string_view encoded) {
  std::string bytes;
  if (!append_percent_decoded(bytes, encoded)) return std::nullopt;
  return bytes;
}

TEST(percent_encoding, two_digits_are_a_byte) {
  EXPECT_EQ(decoded(""), "");
  EXPECT_EQ(decoded("user:1"), "user:1");
  EXPECT_EQ(decoded("a%20b%2541%fF"), "a b%41\xff");
  EXPECT_EQ(decoded("%00"), std::string(1, '\0'));
}

TEST(percent_encoding, what_is_cut_or_no_number_is_refused) {
  for (const char* wrong : {"%", "a%4", "%4g", "%g4", "%-1", "% 1", "%%41"})
    EXPECT_EQ(decoded(wrong), std::nullopt);
}

TEST(walk_counters, servers_that_said_nothing_are_taken_for_average) {
  walk_counters counters;
  counters.keys = 50;
  EXPECT_EQ(counters.state(4).fraction, std::nullopt);
  counters.keys_expected = 200;
  counters.servers_expecting = 2;
  counters.servers_done = 1;
  EXPECT_EQ(counters.state(4).fraction, 0.125);
  EXPECT_EQ(counters.state(4).before, "1 of 4 servers, ");
}

TEST(walk_counters, empty_servers_foretell_nothing) {
  walk_counters counters;
  counters.servers_expecting = 3;
  EXPECT_EQ(counters.state(3).fraction, std::nullopt);
}

TEST(foreign_answer, shows_the_first_line_and_not_more_than_a_little) {
  EXPECT_THAT(foreign_answer("Redis", "HTTP/1.0 404 Not Found\r\nServer: x"), Not(HasSubstr("Server")));
  EXPECT_LT(foreign_answer("Redis", std::string(1000, 'x')).size(), 200U);
}

class key_judging : public testing::Test {
 protected:
  const topology where_{{.nodes = {{.name = "a", .address = "h:1"},
                                   {.name = "b", .address = "h:2"},
                                   {.name = "empty", .weight = 0, .address = "h:3"}}}};
  const server_list servers_ = servers_of(where_);
  server_result result_;
};

TEST_F(key_judging, a_key_belongs_where_its_owner_is) {
  const std::string key = "user:1";
  const node_index owner = where_.owner(key);
  for (std::size_t server = 0; server < servers_.servers.size(); ++server) {
    key_judge judge(where_, servers_, server, 1);
    const std::string_view keys[] = {key};
    EXPECT_EQ(judge.judge(keys, 5, result_).empty(), server == owner.value);
  }
  EXPECT_EQ(result_.keys, 3U);
  EXPECT_EQ(result_.misplaced, 2U);
  EXPECT_EQ(result_.by_owner.at(owner).keys, 2U);
}

TEST_F(key_judging, examples_are_few_and_short) {
  key_judge judge(where_, servers_, 2, 1);
  const std::string longest(key_judge::example_bytes_max, 'x');
  const node_index owner = where_.owner(longest);
  std::string too_long = longest + 'x';
  while (where_.owner(too_long) != owner) too_long += 'x';
  const std::string_view keys[] = {too_long, longest, longest, longest};
  EXPECT_EQ(judge.judge(keys, 2, result_).size(), 4U);
  EXPECT_THAT(result_.by_owner.at(owner).examples, ElementsAre(longest, longest));
}

TEST_F(key_judging, any_copy_is_a_place) {
  for (std::size_t server : {0U, 1U}) {
    const std::string_view keys[] = {"user:1", "user:2", "user:3"};
    EXPECT_TRUE(key_judge(where_, servers_, server, 2).judge(keys, 5, result_).empty());
  }
}

}  // namespace
}  // namespace clockwise::cli
