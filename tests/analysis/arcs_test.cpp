#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <clockwise/arcs.hpp>
#include <clockwise/shares.hpp>

#include "analysis/every_scheme.hpp"

namespace clockwise {
namespace {

std::vector<owned_arc> arcs_of(const placement& where) {
  std::vector<owned_arc> arcs;
  visit_arcs(where, [&](const owned_arc& each) { arcs.push_back(each); });
  return arcs;
}

topology ten_nodes(std::string_view scheme) {
  topology_spec spec{.scheme = std::string(scheme)};
  for (int i = 1; i <= 10; ++i) spec.nodes.push_back({.name = "10.0.0." + std::to_string(i) + ":11211"});
  return topology(std::move(spec));
}

TEST(arcs, every_token_once_with_its_owner_in_arcs_that_cannot_be_longer) {
  int read = 0;
  for (const scheme_info& scheme : schemes()) {
    const topology where = ten_nodes(scheme.id);
    const placement& placed = where.where();
    if (!has_arcs(placed)) continue;
    ++read;
    std::vector<double> owned(where.nodes().size());
    const std::vector<owned_arc> arcs = arcs_of(placed);
    EXPECT_EQ(arcs.front().first, token{0}) << scheme.id;
    EXPECT_EQ(arcs.back().last, token{placed.token_max()}) << scheme.id;
    for (std::size_t i = 0; i < arcs.size(); ++i) {
      ASSERT_EQ(placed.owner(arcs[i].first), arcs[i].owner) << scheme.id;
      ASSERT_EQ(placed.owner(arcs[i].last), arcs[i].owner) << scheme.id;
      owned[arcs[i].owner.value] += static_cast<double>(arcs[i].last.value - arcs[i].first.value) + 1;
      if (i == 0) continue;
      ASSERT_EQ(arcs[i].first.value, arcs[i - 1].last.value + 1) << scheme.id;
      ASSERT_NE(arcs[i].owner, arcs[i - 1].owner) << scheme.id;
    }
    for (const node_share& each : shares(where)) {
      const double tokens = static_cast<double>(placed.token_max()) + 1;
      EXPECT_NEAR(each.exact, owned[each.index.value] / tokens, 1e-9) << scheme.id;
    }
  }
  EXPECT_GT(read, 10);
}

// Lookups do not go through arcs, so they see an arc that is wrong inside.
TEST(arcs, random_tokens_have_the_owners_that_lookups_find) {
  for (const scheme_info& scheme : schemes()) {
    const topology where = ten_nodes(scheme.id);
    const placement& placed = where.where();
    if (!has_arcs(placed)) continue;
    const std::vector<owned_arc> arcs = arcs_of(placed);
    even_tokens random(placed);
    for (int i = 0; i < 10'000; ++i) {
      const token asked = random.next();
      const auto arc = std::ranges::lower_bound(arcs, asked, {}, &owned_arc::last);
      ASSERT_EQ(arc->owner, placed.owner(asked)) << scheme.id << " " << asked.value;
    }
  }
}

/// A ring of one point for each name, at its hash code in Java: that of "a" is 97, of "b" 98, and those of
/// two of the names below are the ends of the circle.
topology hash_codes(std::initializer_list<const char*> names) {
  topology_spec spec{.scheme = "article-hashcode", .options = {{"program", "ring"}}};
  for (const char* name : names) spec.nodes.push_back({.name = name});
  return topology(std::move(spec));
}
constexpr const char* at_0 = "f5a5a608";
constexpr const char* at_the_end = "polygenelubricants";
constexpr token last_token{std::uint64_t{1} << 31};

TEST(arcs, points_at_both_ends_of_the_circle) {
  const topology where = hash_codes({at_0, "a", at_the_end});
  EXPECT_EQ(arcs_of(where.where()), (std::vector<owned_arc>{{token{0}, token{0}, node_index{0}},
                                                            {token{1}, token{97}, node_index{1}},
                                                            {token{98}, last_token, node_index{2}}}));
  for (const owned_arc& each : arcs_of(where.where())) {
    EXPECT_EQ(where.where().owner(each.first), each.owner);
    EXPECT_EQ(where.where().owner(each.last), each.owner);
  }
}

TEST(arcs, a_point_at_one_end_leaves_the_other_to_its_neighbour) {
  EXPECT_EQ(arcs_of(hash_codes({at_0, "a"}).where()),
            (std::vector<owned_arc>{{token{0}, token{0}, node_index{0}},
                                    {token{1}, token{97}, node_index{1}},
                                    {token{98}, last_token, node_index{0}}}));
  EXPECT_EQ(
      arcs_of(hash_codes({at_the_end, "a"}).where()),
      (std::vector<owned_arc>{{token{0}, token{97}, node_index{1}}, {token{98}, last_token, node_index{0}}}));
}

TEST(arcs, the_first_and_the_last_are_one_largest_arc_when_one_node_has_both) {
  const topology where = hash_codes({"a", "b"});
  EXPECT_EQ(arcs_of(where.where()), (std::vector<owned_arc>{{token{0}, token{97}, node_index{0}},
                                                            {token{98}, token{98}, node_index{1}},
                                                            {token{99}, last_token, node_index{0}}}));
  const auto all = static_cast<double>(last_token.value + 1);
  EXPECT_EQ(shares(where)[0].largest_arc, (all - 1) / all);
  EXPECT_EQ(shares(where)[1].largest_arc, 1 / all);
  for (const char* only : {at_0, "a", at_the_end}) {
    EXPECT_EQ(shares(hash_codes({only})).front().largest_arc, 1) << only;
  }
}

TEST(arcs, one_node_has_one) {
  const std::vector<node> nodes = {{.name = "a"}};
  const placement where("ring", {}, nodes);
  EXPECT_EQ(arcs_of(where), (std::vector<owned_arc>{{token{0}, token{~std::uint64_t{0}}, node_index{0}}}));
}

TEST(arcs, schemes_that_scatter_tokens_have_none) {
  EXPECT_TRUE(has_arcs(ten_nodes("redis-cluster").where()));
  for (const char* scheme : {"jump", "rendezvous", "modulo"}) {
    EXPECT_FALSE(has_arcs(ten_nodes(scheme).where())) << scheme;
  }
}

}  // namespace
}  // namespace clockwise
