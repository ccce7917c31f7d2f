#include "base/text.hpp"

#include <limits>

#include <gtest/gtest.h>

namespace clockwise {
namespace {

TEST(quoted, escapes_what_a_terminal_would_obey) {
  EXPECT_EQ(quoted("cache-a"), "'cache-a'");
  EXPECT_EQ(quoted(""), "''");
  EXPECT_EQ(quoted(std::string_view("\x1b[2J\n\0\x7f", 7)), R"('\x1b[2J\x0a\x00\x7f')");
  EXPECT_EQ(quoted(R"(it's \)"), R"('it\'s \\')");
  EXPECT_EQ(quoted("größe"), "'größe'");
}

TEST(quoted, cuts_long_text) {
  const std::string most(quoted_bytes_max, 'x');
  EXPECT_EQ(clockwise::quoted(most), "'" + most + "'");
  EXPECT_EQ(clockwise::quoted(most + "y"), "'" + most + "...'");
}

TEST(decimal, is_short_and_plain) {
  EXPECT_EQ(decimal(1), "1");
  EXPECT_EQ(decimal(0.1), "0.1");
  EXPECT_EQ(decimal(-2.5), "-2.5");
  EXPECT_EQ(decimal(1536000000), "1536000000");
  EXPECT_EQ(decimal(1e300), "1e+300");
}

TEST(decimal, names_what_is_no_number) {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(decimal(nan), "NaN");
  EXPECT_EQ(decimal(-nan), "NaN");
  EXPECT_EQ(decimal(std::numeric_limits<double>::infinity()), "inf");
}

TEST(quoted, cuts_between_characters) {
  const std::string cut = clockwise::quoted("x" + [] {
    std::string many;
    for (int i = 0; i < 300; ++i) many += "\xc3\xa9";
    return many;
  }());
  EXPECT_TRUE(cut.ends_with("\xc3\xa9...'")) << cut;
}

}  // namespace
}  // namespace clockwise
