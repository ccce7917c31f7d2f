#include "conversion/haproxy_syntax.hpp"

#include <gmock/gmock.h>

#include <clockwise/error.hpp>

namespace clockwise::cli {
namespace {

using testing::ElementsAre;

TEST(HaproxySyntax, QuotesAndEscapesMakeWords) {
  const auto sections =
      parse_haproxy({"f", "backend b\n\ta\\ b 'c\\ d' \"e\\\"f\" g\"h i\"j#k\r\n# only a comment\n"});
  ASSERT_EQ(sections.size(), 2U);
  ASSERT_EQ(sections[1].lines.size(), 1U);
  std::vector<std::string> words;
  for (const haproxy_word& word : sections[1].lines[0]) words.push_back(word.text);
  EXPECT_THAT(words, ElementsAre("a b", "c\\ d", "e\"f", "gh ij"));
  EXPECT_EQ(sections[1].lines[0][1].where, (text_place{2, 7}));
}

TEST(HaproxySyntax, SectionsBeginByTheirWord) {
  const auto sections = parse_haproxy({"f", "x\nglobal\n a\ndefaults d\nlisten l from d\n b\n c\n"});
  ASSERT_EQ(sections.size(), 4U);
  EXPECT_EQ(sections[0].lines.size(), 1U);
  EXPECT_EQ(sections[2].name(), "d");
  EXPECT_EQ(sections[3].kind(), "listen");
  EXPECT_EQ(sections[3].lines.size(), 2U);
}

TEST(HaproxySyntax, AnOpenQuoteIsAMistake) {
  EXPECT_THROW((void)parse_haproxy({"f", "backend \"b\n"}), error);
}

}  // namespace
}  // namespace clockwise::cli
