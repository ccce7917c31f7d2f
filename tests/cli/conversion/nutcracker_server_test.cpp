#include "conversion/nutcracker_server.hpp"

#include <gtest/gtest.h>

namespace clockwise::cli {
namespace {

nutcracker_server read(std::string_view text) {
  server_mistake mistake;
  const auto server = read_nutcracker_server({text, {1, 1}}, mistake);
  EXPECT_TRUE(server.has_value()) << text << ": " << mistake.sentence;
  return server.value_or(nutcracker_server{});
}

text_place place_of_mistake(std::string_view text) {
  server_mistake mistake;
  EXPECT_FALSE(read_nutcracker_server({text, {3, 7}}, mistake).has_value()) << text;
  return mistake.where;
}

TEST(NutcrackerServer, HashedNames) {
  EXPECT_EQ(read("h:6379:1").hashed_name(), "h:6379");
  EXPECT_EQ(read("h:11211:1").hashed_name(), "h");
  EXPECT_EQ(read("::1:6379:5").hashed_name(), "::1:6379");
  EXPECT_EQ(read("/tmp/s:1").hashed_name(), "/tmp/s:");
  EXPECT_EQ(read("h:11211:1 db:1").hashed_name(), "db:1");
}

TEST(NutcrackerServer, AddressesAndWeights) {
  EXPECT_EQ(read("::1:6379:5").address(), "[::1]:6379");
  EXPECT_EQ(read("h:06379:2147483647").weight, 2147483647U);
  EXPECT_FALSE(read("h:06379:1").is_plain());
  EXPECT_FALSE(read("[::1]:6379:1").is_plain());
  EXPECT_TRUE(read("/tmp/s:1").is_plain());
}

TEST(NutcrackerServer, MistakesSayWhere) {
  EXPECT_EQ(place_of_mistake("h:1:0"), (text_place{3, 11}));
  EXPECT_EQ(place_of_mistake("h:x:1"), (text_place{3, 9}));
  EXPECT_EQ(place_of_mistake("h"), (text_place{3, 7}));
  EXPECT_EQ(place_of_mistake("/tmp/a b:7"), (text_place{3, 7}));  // to twemproxy, "b:7" is a name
}

}  // namespace
}  // namespace clockwise::cli
