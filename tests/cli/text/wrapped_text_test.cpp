#include "text/wrapped_text.hpp"

#include <gtest/gtest.h>

namespace clockwise::cli {
namespace {

std::string wrapped(std::string_view text, std::size_t indent, std::size_t columns) {
  std::string page;
  append_wrapped(page, text, indent, columns);
  return page;
}

TEST(WrappedText, BreaksAtSpaces) {
  EXPECT_EQ(wrapped("one two three", 2, 9), "  one two\n  three\n");
  EXPECT_EQ(wrapped("one two three", 2, 8), "  one\n  two\n  three\n");
}

TEST(WrappedText, AWordThatIsTooLongStandsAlone) {
  EXPECT_EQ(wrapped("a incomprehensibilities b", 0, 8), "a\nincomprehensibilities\nb\n");
}

TEST(WrappedText, KeepsParagraphsAndIndentedLines) {
  EXPECT_EQ(wrapped("a b\n\n    kept   as it is\nc\n", 2, 5), "  a b\n\n     kept   as it is\n  c\n");
}

}  // namespace
}  // namespace clockwise::cli
