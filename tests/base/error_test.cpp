#include <set>

#include <gtest/gtest.h>

#include <clockwise/error.hpp>

namespace clockwise {
namespace {

TEST(error, every_code_has_its_own_name) {
  std::set<std::string_view> names;
  for (int code = 0; code <= static_cast<int>(errc::bad_field); ++code) {
    names.insert(to_string(static_cast<errc>(code)));
  }
  EXPECT_EQ(names.size(), static_cast<std::size_t>(errc::bad_field) + 1);
  EXPECT_FALSE(names.contains("unknown"));
  EXPECT_EQ(to_string(errc::no_nodes), "no_nodes");
}

TEST(error, keeps_code_and_message) {
  const error wrong(errc::bad_name, "node 1 has an empty name");
  EXPECT_EQ(wrong.code(), errc::bad_name);
  EXPECT_STREQ(wrong.what(), "node 1 has an empty name");
}

}  // namespace
}  // namespace clockwise
