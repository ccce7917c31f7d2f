#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <clockwise/arcs.hpp>
#include <clockwise/shares.hpp>

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
