#include "placement/fixed_log2.hpp"

#include <algorithm>
#include <cmath>
#include <random>

#include <gtest/gtest.h>

namespace clockwise {
namespace {

constexpr std::uint64_t one = std::uint64_t{1} << log2_fraction_bits;

static_assert(fixed_log2(0) == 0);
static_assert(fixed_log2(std::uint64_t{1} << 63) == 63 * one);
static_assert(fixed_log2(~std::uint64_t{0}) < 64 * one);

// The proof that the logarithm is monotone, as data: between two places in a segment the least step up.
TEST(fixed_log2, rises_faster_than_it_bulges_in_every_segment) {
  std::uint64_t end = 0;
  for (const auto& each : fixed_log2_detail::segments) {
    EXPECT_EQ(each.start, end) << "segments meet";
    EXPECT_GT(each.rise, 2 * each.bulge);
    end = each.start + each.rise;
  }
  EXPECT_EQ(end, one);
}

TEST(fixed_log2, is_monotone_where_segments_meet) {
  for (unsigned exponent = 8; exponent < 64; ++exponent) {
    for (std::uint64_t i = 0; i < 256; ++i) {
      const std::uint64_t x = (256 + i) << (exponent - 8);
      ASSERT_LE(fixed_log2(x - 1), fixed_log2(x)) << x;
      ASSERT_LE(fixed_log2(x), fixed_log2(x + 1)) << x;
    }
  }
}

TEST(fixed_log2, is_monotone_between_neighbours_near_and_far) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 300'000; ++i) {
    const std::uint64_t x = random() >> (random() % 64);
    const std::uint64_t y = x + std::min(random() >> (random() % 64), ~x);
    ASSERT_LE(fixed_log2(x), fixed_log2(y)) << x << " " << y;
    ASSERT_LE(fixed_log2(x), fixed_log2(x + (x != ~std::uint64_t{0} ? 1 : 0))) << x;
  }
}

TEST(fixed_log2, is_a_logarithm_within_its_stated_error) {
  std::mt19937_64 random(2);
  for (int i = 0; i < 100'000; ++i) {
    const std::uint64_t x = random() >> (random() % 64) | 1;
    const double real = std::log2(static_cast<double>(x));
    ASSERT_NEAR(std::ldexp(static_cast<double>(fixed_log2(x)), -56), real, 0x1p-29) << x;
  }
}

TEST(fixed_log2, is_exact_enough_where_the_best_bids_are) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 100'000; ++i) {
    // At least 2^32, and even, so that x is odd as in the logarithm.
    const std::uint64_t below =
        ((random() >> (1 + random() % 31)) | std::uint64_t{1} << 32) & ~std::uint64_t{1};
    const double real = -std::log1p(-std::ldexp(static_cast<double>(below + 1), -64)) / std::log(2.0);
    const std::uint64_t cost = 64 * one - fixed_log2(~below);
    ASSERT_NEAR(std::ldexp(static_cast<double>(cost), -56) / real, 1, 1e-6) << below;
  }
}

}  // namespace
}  // namespace clockwise
