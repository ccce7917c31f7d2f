// Programs in C read bytes of 0x80 and above as their `char` happens to be. The functions here fix which it
// is.

#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <clockwise/hash/fnv.hpp>
#include <clockwise/hash/jenkins.hpp>
#include <clockwise/hash/libhashkit.hpp>
#include <clockwise/hash/twemproxy.hpp>

namespace clockwise::hashes {
namespace {

using pair_of_hashes = std::uint32_t (*)(std::string_view) noexcept;

/// Do they agree on bytes below 0x80, and on no single byte from there on?
void expect_equal_below_0x80_only(pair_of_hashes is_signed, pair_of_hashes is_unsigned,
                                  std::string_view name) {
  for (int byte = 0; byte < 256; ++byte) {
    const std::string key(1, static_cast<char>(byte));
    EXPECT_EQ(is_signed(key) == is_unsigned(key), byte < 0x80) << name << ", byte " << byte;
  }
}

std::uint32_t low_half_of_fnv1_64(std::string_view bytes) noexcept {
  return static_cast<std::uint32_t>(fnv1_64(bytes));
}

TEST(libhashkit, reads_signed_bytes) {
  expect_equal_below_0x80_only(libhashkit_one_at_a_time, one_at_a_time, "one_at_a_time");
  expect_equal_below_0x80_only(libhashkit_fnv1_32, fnv1_32, "fnv1_32");
  expect_equal_below_0x80_only(libhashkit_fnv1a_32, fnv1a_32, "fnv1a_32");
  expect_equal_below_0x80_only(libhashkit_fnv1_64, low_half_of_fnv1_64, "fnv1_64");
}

TEST(libhashkit, fnv1a_64_is_32_bit_arithmetic) {
  EXPECT_EQ(libhashkit_fnv1a_64("a"), (0x84222325U ^ 'a') * 0x1b3U);
  EXPECT_NE(libhashkit_fnv1a_64("product.png"), fnv1a_64("product.png"));
}

// An accent in UTF-8 is enough to tell the readings apart.
TEST(libhashkit, differs_from_the_plain_functions_beyond_ascii) {
  EXPECT_EQ(libhashkit_fnv1a_32("cafe"), fnv1a_32("cafe"));
  EXPECT_NE(libhashkit_fnv1a_32("caf\xc3\xa9"), fnv1a_32("caf\xc3\xa9"));
}

// The last byte of three is signed, and moves up by 18 bits: 0x80 sets all bits above it.
TEST(twemproxy, hsieh_reads_only_the_third_byte_of_a_tail_as_signed) {
  EXPECT_EQ(twemproxy::hsieh_tail(0, std::string_view("\0\0\x7f", 3)), (0x7fU << 18) + (0x7fU << 7));
  EXPECT_EQ(twemproxy::hsieh_tail(0, std::string_view("\0\0\x80", 3)), 0xfe000000U + (0xfe000000U >> 11));
  EXPECT_EQ(twemproxy::hsieh_tail(0, "\x80"), (0x80U ^ 0x80U << 10) + ((0x80U ^ 0x80U << 10) >> 1));
}

}  // namespace
}  // namespace clockwise::hashes
