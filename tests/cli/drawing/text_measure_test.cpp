#include "drawing/text_measure.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace clockwise::cli {
namespace {

using testing::ElementsAre;

TEST(text_measure, what_fits_is_not_shortened) {
  EXPECT_EQ(shortened("cache-a", 7), "cache-a");
  EXPECT_EQ(shortened("\xc3\xbc\xc3\xbc\xc3\xbc", 3), "\xc3\xbc\xc3\xbc\xc3\xbc");
}

TEST(text_measure, the_middle_is_cut_between_characters) {
  EXPECT_EQ(shortened("cache-a:11211", 9),
            "cach\xe2\x80\xa6"
            "1211");
  EXPECT_EQ(shortened("\xc3\xa4\xc3\xb6\xc3\xbc\xc3\x9f", 3), "\xc3\xa4\xe2\x80\xa6\xc3\x9f");
}

TEST(text_measure, wider_texts_are_wider) {
  EXPECT_LT(text_width("iii", 10), text_width("mmm", 10));
  EXPECT_DOUBLE_EQ(text_width("abc", 20), 2 * text_width("abc", 10));
  EXPECT_EQ(text_width("", 10), 0);
}

TEST(text_measure, lines_break_at_spaces_and_words_never) {
  const double width = text_width("one two", 10);
  EXPECT_THAT(text_lines("one two unbreakable x", 10, width), ElementsAre("one two", "unbreakable", "x"));
  EXPECT_THAT(text_lines("", 10, width), ElementsAre());
}

}  // namespace
}  // namespace clockwise::cli
