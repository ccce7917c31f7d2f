#include "text/json_text.hpp"

#include <gtest/gtest.h>

#include "text/utf8.hpp"

namespace clockwise::cli {
namespace {

using namespace std::string_view_literals;

std::string as_json(std::string_view text) {
  std::string json;
  append_json_string(json, text);
  return json;
}

std::string base64(std::string_view bytes) {
  std::string json;
  append_base64_string(json, bytes);
  return json;
}

TEST(JsonText, EscapesWhatJsonRequires) {
  EXPECT_EQ(as_json("a\"b\\c/"), R"("a\"b\\c/")");
  EXPECT_EQ(as_json("\n\r\t\b\x01\x1f\x7f"), "\"\\n\\r\\t\\u0008\\u0001\\u001f\x7f\"");
  EXPECT_EQ(as_json("\u00e9\u20ac\U0001f600"), "\"\u00e9\u20ac\U0001f600\"");
}

TEST(JsonText, KnowsUtf8) {
  for (const auto good : {""sv, "a\0b"sv, "\x7f"sv, "\u0080"sv, "\u07ff"sv, "\u0800"sv, "\ud7ff"sv,
                          "\ue000"sv, "\uffff"sv, "\U00010000"sv, "\U0010ffff"sv}) {
    EXPECT_TRUE(is_utf8(good)) << base64(good);
  }
  for (const auto bad : {"\x80"sv, "\xbf"sv, "\xc0\x80"sv, "\xc1\xbf"sv, "\xc2"sv, "\xe0\x9f\xbf"sv,
                         "\xe1\x80"sv, "\xed\xa0\x80"sv, "\xf0\x8f\xbf\xbf"sv, "\xf4\x90\x80\x80"sv,
                         "\xf5\x80\x80\x80"sv, "\xff"sv, "a\xc3z"sv}) {
    EXPECT_FALSE(is_utf8(bad)) << base64(bad);
  }
}

TEST(JsonText, ReplacesEachByteThatDoesNotFit) {
  EXPECT_EQ(utf8_of("a\xff\xfe\u00e9\xc3"), "a\ufffd\ufffd\u00e9\ufffd");
  EXPECT_TRUE(is_utf8(utf8_of("\xed\xa0\x80\xf4\x90\x80\x80")));
}

// RFC 4648, section 10.
TEST(JsonText, Base64) {
  EXPECT_EQ(base64(""), R"("")");
  EXPECT_EQ(base64("f"), R"("Zg==")");
  EXPECT_EQ(base64("fo"), R"("Zm8=")");
  EXPECT_EQ(base64("foo"), R"("Zm9v")");
  EXPECT_EQ(base64("foob"), R"("Zm9vYg==")");
  EXPECT_EQ(base64("fooba"), R"("Zm9vYmE=")");
  EXPECT_EQ(base64("foobar"), R"("Zm9vYmFy")");
  EXPECT_EQ(base64("\xfb\xff\xbf"), R"("+/+/")");
}

}  // namespace
}  // namespace clockwise::cli
