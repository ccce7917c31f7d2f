#include "trace/distinct_counter.hpp"

#include <string>

#include <gtest/gtest.h>

#include <clockwise/hash/xxhash.hpp>

namespace clockwise::cli {
namespace {

// 4096 registers: 1.04 / 64 = 1.6% in the mean, so 6% is further off than chance goes.
TEST(distinct_counter, is_within_its_error_at_every_size) {
  for (const int size : {0, 1, 2, 10, 1000, 5000, 10'000, 50'000, 1'000'000}) {
    distinct_counter seen;
    for (int round = 0; round < 2; ++round) {
      for (int i = 0; i < size; ++i) seen.add(hashes::xxh3_64("key-" + std::to_string(i)));
    }
    EXPECT_NEAR(seen.count(), size, 0.06 * size) << size;
  }
}

}  // namespace
}  // namespace clockwise::cli
