#include "placement/native/jump.hpp"

#include <array>
#include <cstdint>

#include <gtest/gtest.h>

namespace clockwise {
namespace {

static_assert(jump_hash(5, 100) == 59);

// What other implementations of the paper's code answer.
TEST(jump, is_the_function_of_the_paper) {
  constexpr std::array<std::uint32_t, 20> of_100 = {0,  55, 62, 8,  45, 59, 86, 97, 82, 59,
                                                    73, 37, 17, 56, 86, 21, 90, 37, 38, 83};
  for (std::uint64_t key = 0; key < of_100.size(); ++key) EXPECT_EQ(jump_hash(key, 100), of_100[key]) << key;
  EXPECT_EQ(jump_hash(10863919174838991, 11), 6u);
  EXPECT_EQ(jump_hash(2016238256797177309, 11), 3u);
  EXPECT_EQ(jump_hash(1673758223894951030, 11), 5u);
  EXPECT_EQ(jump_hash(2, 100001), 80343u);
  EXPECT_EQ(jump_hash(2201, 100001), 22152u);
  EXPECT_EQ(jump_hash(1, 2147483647), 262355607u);
}

TEST(jump, one_bucket_more_takes_keys_and_gives_none) {
  for (std::uint64_t key = 0; key < 200; ++key) {
    std::uint32_t before = jump_hash(key * 0x9e3779b97f4a7c15, 1);
    ASSERT_EQ(before, 0u);
    for (std::uint32_t buckets = 2; buckets < 300; ++buckets) {
      const std::uint32_t now = jump_hash(key * 0x9e3779b97f4a7c15, buckets);
      ASSERT_TRUE(now == before || now == buckets - 1);
      before = now;
    }
  }
}

}  // namespace
}  // namespace clockwise
