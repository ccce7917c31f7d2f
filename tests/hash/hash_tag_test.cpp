#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <clockwise/hash_tag.hpp>

namespace clockwise {
namespace {

struct example {
  std::string_view key;
  std::string_view hashed;
};

TEST(routing_key, follows_redis_cluster) {
  constexpr example examples[] = {
      {"user:1", "user:1"},
      {"{user:1}:cart", "user:1"},
      {"cart:{user:1}", "user:1"},
      {"a{b}c{d}", "b"},
      {"", ""},
      {"{}", "{}"},
      {"{}{a}", "{}{a}"},
      {"{a", "{a"},
      {"a}", "a}"},
      {"}a{b}", "b"},
      {"{{a}}", "{a"},
      {"{a}}", "a"},
  };
  for (const auto& [key, hashed] : examples) EXPECT_EQ(routing_key(key, {}), hashed) << key;
}

TEST(routing_key, takes_other_delimiters) {
  EXPECT_EQ(routing_key("a<b>c", {'<', '>'}), "b");
  EXPECT_EQ(routing_key("{a}b", {'<', '>'}), "{a}b");
}

TEST(routing_key, takes_one_character_for_both_delimiters) {
  EXPECT_EQ(routing_key("a|b|c|d", {'|', '|'}), "b");
  EXPECT_EQ(routing_key("a|b", {'|', '|'}), "a|b");
  EXPECT_EQ(routing_key("||b", {'|', '|'}), "||b");
}

TEST(routing_key, takes_any_bytes_and_views_the_key) {
  const std::string key("\0{\xff\0}\n", 6);
  const std::string_view hashed = routing_key(key, {});
  EXPECT_EQ(hashed, std::string_view("\xff\0", 2));
  EXPECT_EQ(hashed.data(), key.data() + 2);
}

TEST(routing_key, KEY_05_a_tag_counts_wherever_it_stands) {
  for (const std::string_view key : {"c{bar}", "c{bar}d", "{bar}", "e{bar}f", "{bar}{baz}"}) {
    EXPECT_EQ(routing_key(key, {}), routing_key("bar", {})) << key;
  }
}

}  // namespace
}  // namespace clockwise
