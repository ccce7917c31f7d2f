#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "drawing/names.hpp"
#include "drawing/ring_picture.hpp"

namespace clockwise::cli {
namespace {

topology ring_of(std::vector<node> nodes) {
  return topology({.options = {{"points", "200"}}, .nodes = std::move(nodes)});
}

/// Whether some arc ends so that, as fractions, the token behind it begins later.
bool has_a_gap_in_fractions(const placement& where) {
  const auto opens = [&](const point& each) {
    return turn_of(token{each.position.value + 1}, where) > turn_behind(each.position, where);
  };
  return std::ranges::any_of(where.as_ring()->points(), opens);
}

// Beyond 2^53 not every token is a double: two moves side by side must not seem to be apart.
TEST(change_picture, nothing_stays_when_every_key_moves) {
  const topology after = ring_of({{.name = "new"}});
  int with_gaps = 0;
  for (int i = 0; i < 64; ++i) {
    const topology before = ring_of({{.name = "left"}, {.name = "old-" + std::to_string(i)}});
    with_gaps += has_a_gap_in_fractions(before.where()) ? 1 : 0;
    const picture drawn = change_picture(before, after, wanted_keys(after, &before));
    ASSERT_FALSE(drawn.arcs.in_steps);
    const auto stays = static_cast<std::uint32_t>(drawn.styles.size() - 1);
    for (const rim_arc& each : drawn.arcs.arcs) ASSERT_NE(each.label, stays) << i << " at " << each.begin;
  }
  EXPECT_GT(with_gaps, 0) << "no pair of rings tried what this is about";
}

TEST(change_picture, what_stays_lies_between_what_moves) {
  const topology before = ring_of({{.name = "a"}, {.name = "b"}});
  const topology after = ring_of({{.name = "a"}, {.name = "b"}, {.name = "c"}});
  const picture drawn = change_picture(before, after, wanted_keys(after, &before));
  double staying = 0;
  for (const rim_arc& each : drawn.arcs.arcs) {
    if (each.label == drawn.styles.size() - 1) staying += each.length();
  }
  EXPECT_NEAR(staying, drawn.styles.back().share, 1e-9);
}

}  // namespace
}  // namespace clockwise::cli
