#include <array>

#include <gtest/gtest.h>

#include "placement/allocated_bytes.hpp"
#include "placement/native/refusal.hpp"

namespace clockwise {
namespace {

class native_allocation : public ::testing::TestWithParam<const char*> {};

TEST_P(native_allocation, lookups_and_walks_allocate_nothing) {
  std::vector<node> nodes = equal_nodes(40);
  nodes[7].weight = 3;
  const placement where(GetParam(), {}, nodes);
  std::array<token, 100> tokens{};
  std::array<node_index, 100> owners{};
  const std::size_t before = allocated_bytes();
  for (std::size_t i = 0; i < tokens.size(); ++i) tokens[i].value = i * 0x0123456789abcdef;
  owners[0] = where.owner(where.token_of("a key that is longer than a short string may be"));
  where.owners(tokens, owners);
  const std::size_t found = where.copies(tokens[50], owners);
  EXPECT_EQ(allocated_bytes() - before, 0u);
  EXPECT_EQ(found, 40u);
}

INSTANTIATE_TEST_SUITE_P(schemes, native_allocation,
                         ::testing::Values("anchor", "jump", "maglev", "modulo", "random", "rendezvous",
                                           "ring"),
                         [](const auto& scheme) { return std::string(scheme.param); });

}  // namespace
}  // namespace clockwise
