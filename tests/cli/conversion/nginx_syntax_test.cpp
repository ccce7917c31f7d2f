#include "conversion/nginx_syntax.hpp"

#include <gmock/gmock.h>

#include <clockwise/error.hpp>

namespace clockwise::cli {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::vector<std::string> words_of(const nginx_directive& directive) {
  std::vector<std::string> words;
  for (const nginx_word& word : directive.words) words.push_back(word.text);
  return words;
}

std::vector<nginx_directive> parse(const std::string& text) {
  return parse_nginx({"f", text});
}

std::string mistake_of(const std::string& text) {
  try {
    (void)parse(text);
  } catch (const error& found) {
    return found.what();
  }
  return "none";
}

TEST(NginxSyntax, QuotesAndEscapesMakeWords) {
  const auto all = parse(R"(a "b;{#" 'c "d' e\;f "g\"h" ${i}j k#l; # m;)");
  ASSERT_EQ(all.size(), 1U);
  EXPECT_THAT(words_of(all[0]), ElementsAre("a", "b;{#", "c \"d", "e\\;f", "g\"h", "${i}j", "k#l"));
}

TEST(NginxSyntax, BlocksNestAndKeepPlaces) {
  const auto all = parse("http {\n\tserver{ a; b c ; }\n}\nlast;");
  ASSERT_EQ(all.size(), 2U);
  const auto& inner = all[0].block.at(0).block;
  ASSERT_EQ(inner.size(), 2U);
  EXPECT_EQ(inner[1].where(), (text_place{2, 13}));
  EXPECT_EQ(inner[1].words[1].where, (text_place{2, 15}));
  EXPECT_EQ(all[1].where(), (text_place{4, 1}));
}

TEST(NginxSyntax, LuaIsSkipped) {
  const auto all = parse("x_by_lua_block {\n s = '}' .. \"\\\"}\" -- }\n t = {1} }\nb;");
  ASSERT_EQ(all.size(), 2U);
  EXPECT_TRUE(all[0].block.empty());
  EXPECT_EQ(all[1].name(), "b");
}

TEST(NginxSyntax, MistakesSayWhere) {
  EXPECT_THAT(mistake_of("a {\n b;"), HasSubstr("f:1:1: the block"));
  EXPECT_THAT(mistake_of("a;\n }"), HasSubstr("f:2:2: this '}'"));
  EXPECT_THAT(mistake_of("a b"), HasSubstr("f:1:1: this directive does not end"));
  EXPECT_THAT(mistake_of("a { {"), HasSubstr("f:1:5: a '{' without a name"));
  EXPECT_THAT(mistake_of("a 'b;"), HasSubstr("text in quotes is never closed"));
  EXPECT_THAT(mistake_of("x_by_lua_block { '"), HasSubstr("f:1:1: the block"));
  EXPECT_THAT(mistake_of(std::string(100'000, '{')), HasSubstr("without a name"));
}

TEST(NginxSyntax, DepthHasALimit) {
  std::string text;
  for (std::size_t i = 0; i < 100'000; ++i) text += "a{";
  EXPECT_THAT(mistake_of(text), HasSubstr("nested hundreds deep"));
}

}  // namespace
}  // namespace clockwise::cli
