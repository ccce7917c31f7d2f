#include "drawing/palette.hpp"

#include <set>

#include <gtest/gtest.h>

namespace clockwise::cli {
namespace {

TEST(palette, as_many_colours_as_it_says_then_again) {
  std::set<std::string> seen;
  for (std::size_t i = 0; i < colours_max; ++i) seen.insert(hex(node_colour(i)));
  EXPECT_EQ(seen.size(), colours_max);
  EXPECT_EQ(node_colour(colours_max), node_colour(0));
}

TEST(palette, neighbours_never_have_the_same_hue) {
  for (std::size_t i = 0; i < 2 * colours_max; ++i) EXPECT_NE(node_colour(i), node_colour(i + 1));
  EXPECT_EQ(hex(node_colour(0)), "#0072b2");
}

TEST(palette, numbers_are_legible_on_every_colour) {
  for (std::size_t i = 0; i < colours_max; ++i) {
    EXPECT_GE(contrast(node_colour(i), text_colour_on(node_colour(i))), 4.5) << i;
  }
}

}  // namespace
}  // namespace clockwise::cli
