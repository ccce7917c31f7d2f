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

TEST(quoted, escapes_c1_controls_and_what_is_no_utf8) {
  EXPECT_EQ(clockwise::quoted("a\xc2\x9b"
                              "31m\xc2\x80\xc2\x9f\xc2\xa0"),
            "'a\\xc2\\x9b31m\\xc2\\x80\\xc2\\x9f\xc2\xa0'");
  EXPECT_EQ(clockwise::quoted("\x9b\xff"), R"('\x9b\xff')");
  EXPECT_EQ(clockwise::quoted("\xc3"), R"('\xc3')") << "the beginning of a character";
  EXPECT_EQ(clockwise::quoted("\xc3("), R"('\xc3(')");
  EXPECT_EQ(clockwise::quoted("\xc0\xaf"), R"('\xc0\xaf')") << "longer than it must be";
  EXPECT_EQ(clockwise::quoted("\xed\xa0\x80"), R"('\xed\xa0\x80')") << "half of a pair of UTF-16";
  EXPECT_EQ(clockwise::quoted("\xf4\x90\x80\x80"), R"('\xf4\x90\x80\x80')") << "beyond U+10FFFF";
  EXPECT_EQ(clockwise::quoted("\xe2\x82\xac \xf0\x9f\x98\x80"), "'\xe2\x82\xac \xf0\x9f\x98\x80'");
}

TEST(quoted, cuts_bytes_that_are_no_utf8_as_well) {
  const std::string most(quoted_bytes_max, '\x80');
  const std::string shown = clockwise::quoted(most + '\x80');
  EXPECT_EQ(shown.size(), 4 * quoted_bytes_max + 5);
  EXPECT_TRUE(shown.ends_with("\\x80...'"));
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
