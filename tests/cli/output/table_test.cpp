#include "output/table.hpp"

#include <gtest/gtest.h>

namespace clockwise::cli {
namespace {

using enum table::align;
constexpr int no_terminal = -1;

TEST(Table, AlignsByCharactersNotBytes) {
  table lines({{"NAME", left}, {"KEYS", right}});
  lines.add({"caf\u00e9-b", "7"});
  lines.add({"a", "12345"});
  EXPECT_EQ(lines.text(no_terminal),
            "NAME     KEYS\n"
            "caf\u00e9-b      7\n"
            "a       12345\n");
}

TEST(Table, LinesEndWithoutBlanks) {
  table lines({{"A", left}, {"LONG TITLE", left}});
  lines.add({"x", "y"});
  EXPECT_EQ(lines.text(no_terminal), "A  LONG TITLE\nx  y\n");
}

}  // namespace
}  // namespace clockwise::cli
