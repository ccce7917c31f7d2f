#include "worker/client_counts.hpp"

#include <gtest/gtest.h>

namespace clockwise::proxy {
namespace {

TEST(client_counts, the_accepting_worker_keeps_its_client_while_others_have_as_many) {
  client_counts counts(2, 100);
  EXPECT_EQ(counts.admit(1), 1U);
  EXPECT_EQ(counts.admit(1), 1U) << "one more than the other is not worth a hand-off";
}

TEST(client_counts, hands_over_to_the_least_loaded_worker) {
  client_counts counts(3, 100);
  for (int i = 0; i < 300 && counts.admit(0); ++i) {
  }
  const auto a = counts.of(0).load();
  const auto b = counts.of(1).load();
  const auto c = counts.of(2).load();
  EXPECT_EQ(a + b + c, 100U);
  EXPECT_LE(std::max({a, b, c}) - std::min({a, b, c}), 2U);
}

TEST(client_counts, a_full_pool_admits_again_when_a_client_has_left) {
  client_counts counts(1, 2);
  EXPECT_TRUE(counts.admit(0));
  EXPECT_TRUE(counts.admit(0));
  EXPECT_FALSE(counts.admit(0));
  counts.of(0).fetch_sub(1);
  EXPECT_TRUE(counts.admit(0));
}

}  // namespace
}  // namespace clockwise::proxy
