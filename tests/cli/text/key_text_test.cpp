#include "text/key_text.hpp"

#include <random>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "text/utf8.hpp"

namespace clockwise::cli {
namespace {

using namespace std::string_view_literals;

TEST(printable, ordinary_text_stays_as_it_is) {
  for (const std::string_view text :
       {""sv, "user:7"sv, "a b"sv, "d\u00e9j\u00e0"sv, "\u4f60\u597d"sv, "\U0001f511"sv}) {
    EXPECT_EQ(printable(text), text);
  }
}

TEST(printable, what_a_terminal_would_obey_is_escaped) {
  EXPECT_EQ(printable("\x1b[2J"), "\\x1b[2J");
  EXPECT_EQ(printable("a\tb\nc\rd\\e\0f\x7f"sv), "a\\tb\\nc\\rd\\\\e\\x00f\\x7f");
  EXPECT_EQ(printable("\xc2\x9b"
                      "2J\xc2\xa0"),
            "\\xc2\\x9b"
            "2J\xc2\xa0");
  EXPECT_EQ(printable("\xff\xc3(\xed\xa0\x80"), "\\xff\\xc3(\\xed\\xa0\\x80");
}

// Whatever the bytes: text that is UTF-8 without controls, and never the same for two keys.
TEST(printable, is_one_to_one) {
  std::mt19937 random(17);
  std::set<std::string> keys;
  std::set<std::string> texts;
  for (int i = 0; i < 20'000; ++i) {
    std::string key(random() % 5, '\0');
    for (char& byte : key) byte = "\\x0a\n\xc2\x80\xff"[random() % 8];
    const std::string text = printable(key);
    keys.insert(key);
    texts.insert(text);
    ASSERT_TRUE(is_utf8(text));
    ASSERT_EQ(text.find_first_of("\n\r\t\x7f"), std::string::npos);
  }
  EXPECT_EQ(texts.size(), keys.size());
}

TEST(key_members, have_the_bytes_when_text_cannot_hold_them) {
  std::string json;
  append_key_members(json, "a\"b");
  EXPECT_EQ(json, R"("key":"a\"b")");
  json.clear();
  append_key_members(json, "a\xff");
  EXPECT_EQ(json, "\"key\":\"a\xef\xbf\xbd\",\"key_base64\":\"Yf8=\"");
}

}  // namespace
}  // namespace clockwise::cli
