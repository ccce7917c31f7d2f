#include "trace/hot_keys.hpp"

#include <map>
#include <random>
#include <string>

#include <gtest/gtest.h>

namespace clockwise::cli {
namespace {

TEST(hot_keys, are_exact_while_there_are_few) {
  hot_keys hot;
  for (int i = 0; i < 300; ++i) hot.add("key-" + std::to_string(i % 3), i % 3 == 0 ? 10 : 1);
  hot.add("key-2", 5);
  const auto found = hot.hottest(2);
  ASSERT_EQ(found.size(), 2u);
  EXPECT_EQ(found[0].key, "key-2");
  EXPECT_EQ(found[0].requests, 101u);
  EXPECT_EQ(found[0].bytes, 105u);
  EXPECT_EQ(found[1].key, "key-0");
  EXPECT_EQ(found[1].bytes, 1000u);
  EXPECT_EQ(hot.hottest(10).size(), 3u);
  EXPECT_TRUE(hot_keys{}.hottest(3).empty());
}

// A million keys that come once must not push out one that comes often, nor make it seem hotter than it is.
TEST(hot_keys, survive_any_number_of_rare_ones) {
  hot_keys hot;
  std::map<std::string, std::uint64_t> counts;
  std::mt19937 random(5);
  constexpr std::uint64_t requests = 1'000'000;
  for (std::uint64_t i = 0; i < requests; ++i) {
    const bool is_hot = random() % 50 == 0;
    const std::string key = is_hot ? "hot-" + std::to_string(random() % 5) : "rare-" + std::to_string(i);
    if (is_hot) ++counts[key];
    hot.add(key, 100);
  }
  const auto found = hot.hottest(5);
  ASSERT_EQ(found.size(), 5u);
  for (const hot_key& each : found) {
    ASSERT_TRUE(counts.contains(each.key)) << each.key;
    EXPECT_LE(each.requests, counts[each.key]);
    EXPECT_GE(each.requests + requests / hot_keys::counters, counts[each.key]);
    EXPECT_EQ(each.bytes, 100 * each.requests);
  }
}

}  // namespace
}  // namespace clockwise::cli
