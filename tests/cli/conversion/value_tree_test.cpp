#include "conversion/value_tree.hpp"

#include <gtest/gtest.h>

namespace clockwise::cli {
namespace {

TEST(ValueTree, CommentsBecomeBlanks) {
  EXPECT_EQ(without_json_comments("a // b\nc"), "a     \nc");
  EXPECT_EQ(without_json_comments("a /* b\n\"*/c"), "a     \n   c");
  EXPECT_EQ(without_json_comments("\"// \\\" /* */\" // x"), "\"// \\\" /* */\"     ");
  EXPECT_EQ(without_json_comments("/* open\r\n"), "       \r\n");
  EXPECT_EQ(without_json_comments("\"open \\"), "\"open \\");
  EXPECT_EQ(without_json_comments("/"), "/");
}

TEST(ValueTree, FieldsAreFoundByPath) {
  const auto root = parse_tree({"f", "{a: {b: [x, y]}, c: }"});
  EXPECT_EQ(items_of(*field_of(*root, {"a", "b"})).size(), 2U);
  EXPECT_EQ(field_of(*root, {"a", "x", "b"}), nullptr);
  EXPECT_EQ(field_of(*root, {"c", "b"}), nullptr);
  EXPECT_EQ(fields_of(*root)[1].where(), (text_place{1, 18}));
  EXPECT_TRUE(fields_of(*field_of(*root, {"a", "b"})).empty());
}

}  // namespace
}  // namespace clockwise::cli
