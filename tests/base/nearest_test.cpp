#include "base/nearest.hpp"

#include <array>
#include <string>

#include <gtest/gtest.h>

namespace clockwise {
namespace {

TEST(edit_distance, counts_insertions_deletions_substitutions_and_swaps) {
  EXPECT_EQ(edit_distance("", ""), 0u);
  EXPECT_EQ(edit_distance("points", "points"), 0u);
  EXPECT_EQ(edit_distance("point", "points"), 1u);
  EXPECT_EQ(edit_distance("points", "oints"), 1u);
  EXPECT_EQ(edit_distance("points", "paints"), 1u);
  EXPECT_EQ(edit_distance("pionts", "points"), 1u);
  EXPECT_EQ(edit_distance("", "ring"), 4u);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
}

TEST(edit_distance, is_symmetric) {
  for (const auto& [left, right] : {std::pair{"weight", "wieghts"}, {"ab", "ba"}, {"", "x"}}) {
    EXPECT_EQ(edit_distance(left, right), edit_distance(right, left));
  }
}

TEST(edit_distance, compares_a_bounded_number_of_bytes) {
  const std::string common(compared_bytes_max, 'x');
  EXPECT_EQ(edit_distance(common + "left", common + "right and more"), 0u);
  EXPECT_EQ(edit_distance(common, std::string(compared_bytes_max, 'y')), compared_bytes_max);
}

TEST(nearest, names_the_closest_and_the_first_of_equals) {
  constexpr std::array<std::string_view, 3> known = {"name", "zone", "weight"};
  EXPECT_EQ(nearest("nmae", known), "name");
  EXPECT_EQ(nearest("wieght", known), "weight");
  EXPECT_EQ(nearest("", known), "name");
  EXPECT_EQ(nearest("zone", {}), "");
}

}  // namespace
}  // namespace clockwise
