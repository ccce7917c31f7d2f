#include "control/byte_size.hpp"

#include <gtest/gtest.h>

namespace clockwise::proxy {
namespace {

TEST(byte_size, is_read_with_and_without_a_unit) {
  EXPECT_EQ(parse_byte_size("0"), 0U);
  EXPECT_EQ(parse_byte_size("65536"), 65536U);
  EXPECT_EQ(parse_byte_size("64 KiB"), 65536U);
  EXPECT_EQ(parse_byte_size("64KiB"), 65536U);
  EXPECT_EQ(parse_byte_size("16 MiB"), std::uint64_t{16} << 20);
  EXPECT_EQ(parse_byte_size("3 GiB"), std::uint64_t{3} << 30);
}

TEST(byte_size, says_nothing_about_what_could_be_read_in_two_ways) {
  for (const char* text : {"", " ", "KiB", "1 ", " 1", "1  KiB", "1 kib", "1 KB", "1 MB", "1M", "1.5 MiB",
                           "-1", "+1", "1e3", "0x10", "1 KiB ", "18446744073709551616", "17179869184 GiB"}) {
    EXPECT_EQ(parse_byte_size(text), std::nullopt) << text;
  }
}

TEST(byte_size, is_written_in_the_largest_unit_that_fits) {
  EXPECT_EQ(byte_size_text(0), "0");
  EXPECT_EQ(byte_size_text(1023), "1023");
  EXPECT_EQ(byte_size_text(1024), "1 KiB");
  EXPECT_EQ(byte_size_text(1536), "1536");
  EXPECT_EQ(byte_size_text(std::uint64_t{1536} << 10), "1536 KiB");
  EXPECT_EQ(byte_size_text(std::uint64_t{64} << 30), "64 GiB");
  for (const std::uint64_t bytes : {std::uint64_t{0}, std::uint64_t{1} << 63, ~std::uint64_t{0}}) {
    EXPECT_EQ(parse_byte_size(byte_size_text(bytes)), bytes);
  }
}

}  // namespace
}  // namespace clockwise::proxy
