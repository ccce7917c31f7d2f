#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include <clockwise/hash/java.hpp>
#include <clockwise/hash/utf16.hpp>

namespace clockwise::hashes {
namespace {

using units = std::vector<std::uint32_t>;

units units_of(std::string_view bytes) {
  units all;
  utf16::for_each_unit(bytes, [&all](std::uint32_t unit) { all.push_back(unit); });
  return all;
}

TEST(utf16, reads_characters_of_every_length) {
  EXPECT_EQ(units_of(""), units{});
  EXPECT_EQ(units_of("a\x7f"), (units{'a', 0x7f}));
  EXPECT_EQ(units_of(std::string_view("\0", 1)), units{0});
  EXPECT_EQ(units_of("\u0080\u07ff"), (units{0x80, 0x7ff}));
  EXPECT_EQ(units_of("\u0800\ud7ff\ue000\uffff"), (units{0x800, 0xd7ff, 0xe000, 0xffff}));
  EXPECT_EQ(units_of("\U00010000\U0001f680\U0010ffff"),
            (units{0xd800, 0xdc00, 0xd83d, 0xde80, 0xdbff, 0xdfff}));
}

struct example {
  std::string_view what;
  std::string_view bytes;
  units expected;
};

// What `new String(bytes, UTF_8)` of Java 17 gives. r stands for U+FFFD.
TEST(utf16, replaces_what_is_not_utf8_as_java_does) {
  constexpr std::uint32_t r = 0xfffd;
  const example examples[] = {
      {"nothing begins with a continuation", "\x80", {r}},
      {"nor with 0xff", "\xff", {r}},
      {"one for each", "y\xbf\xbfz", {'y', r, r, 'z'}},
      {"overlong, two bytes", "\xc0\x80", {r, r}},
      {"overlong, three bytes", "\xe0\x80\x80", {r, r, r}},
      {"overlong, four bytes", "\xf0\x80\x80\x80", {r, r, r, r}},
      {"above U+10FFFF", "\xf4\x90\x80\x80", {r, r, r, r}},
      {"far above U+10FFFF", "\xf5\x80\x80\x80", {r, r, r, r}},
      {"one byte of two, at the end", "\xc3", {r}},
      {"one byte of two", "\xc3z", {r, 'z'}},
      {"two bytes of three, at the end", "\xe2\x82", {r}},
      {"two bytes of three", "\xe2\x82z", {r, 'z'}},
      {"three bytes of four, at the end", "\xf0\x9f\x9a", {r}},
      {"three bytes of four", "\xf0\x9f\x9a\xc3\xa9", {r, 0xe9}},
      {"a surrogate: one for all three bytes", "\xed\xa0\x80", {r}},
      {"two bytes of a surrogate", "\xed\xa0z", {r, 'z'}},
  };
  for (const auto& [what, bytes, expected] : examples) EXPECT_EQ(units_of(bytes), expected) << what;
}

TEST(java_hashcode, hashes_the_string_that_java_makes_of_the_bytes) {
  EXPECT_EQ(java_hashcode("\xed\xa0\x80"), 0xfffdU);
  EXPECT_EQ(java_hashcode("\U0001f680"), 0xd83dU * 31 + 0xde80U);
}

TEST(java_hashcode, keeps_the_bits_of_a_negative_int) {
  EXPECT_EQ(java_hashcode("polygenelubricants"), 0x80000000U);
  EXPECT_EQ(hutool_java_default("polygenelubricants"), 0x80000000U);
}

TEST(hutool, bkdr_has_no_sign) {
  EXPECT_EQ(hutool_bkdr("ab"), 'a' * 131U + 'b');
  EXPECT_EQ(hutool_bkdr("\u00e9"), 0xe9U);
  EXPECT_LT(hutool_bkdr("polygenelubricants"), 0x80000000U);
}

// Strings are hashed by their UTF-16 units, byte arrays by their signed bytes: alike in ASCII alone.
TEST(hutool, fnv_of_a_string_is_not_that_of_its_bytes) {
  EXPECT_EQ(hutool_fnv("order:1"), hutool_fnv_bytes("order:1"));
  EXPECT_NE(hutool_fnv("caf\u00e9"), hutool_fnv_bytes("caf\u00e9"));
}

TEST(java, absolute_leaves_the_least_int_as_it_is) {
  EXPECT_EQ(java::absolute(0xffffffff), 1U);
  EXPECT_EQ(java::absolute(0x80000001), 0x7fffffffU);
  EXPECT_EQ(java::absolute(0x80000000), 0x80000000U);
}

}  // namespace
}  // namespace clockwise::hashes
