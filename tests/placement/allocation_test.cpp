// Lookups allocate nothing, and a refused ring allocates next to nothing. Its own program, because it counts
// every allocation in it.

#include <array>
#include <new>

#include <gtest/gtest.h>

#include <clockwise/error.hpp>
#include <clockwise/topology.hpp>

#include "placement/allocated_bytes.hpp"

namespace clockwise {
namespace {

template <typename Work>
std::size_t bytes_allocated_by(Work work) {
  const std::size_t before = allocated_bytes();
  work();
  return allocated_bytes() - before;
}

TEST(allocation, is_counted) {
  EXPECT_GE(bytes_allocated_by([] { ::operator delete(::operator new(100)); }), 100u);
}

TEST(allocation, lookups_allocate_nothing) {
  const topology where({.nodes = {{.name = "a"}, {.name = "b"}, {.name = "c"}}});
  std::array<token, 100> tokens{};
  std::array<node_index, 100> owners{};
  EXPECT_EQ(bytes_allocated_by([&] {
              for (std::size_t i = 0; i < tokens.size(); ++i) tokens[i].value = i * 0x0123456789abcdef;
              owners[0] = where.owner("a key that is longer than a short string may be");
              owners[1] = where.owner("{tag}");
              where.where().as_ring()->owners(tokens, owners);
              where.where().copies(tokens[50], owners);
            }),
            0u);
}

TEST(allocation, PRF_04_a_million_lookups_in_every_scheme_allocate_nothing) {
  for (const scheme_info& scheme : schemes()) {
    const topology where(
        {.scheme = std::string(scheme.id), .nodes = {{.name = "10.0.0.1:1"}, {.name = "10.0.0.2:1"}}});
    const int lookups = scheme.id == "ring" ? 1000000 : 10000;
    std::uint32_t sum = 0;
    EXPECT_EQ(bytes_allocated_by([&] {
                for (int i = 0; i < lookups; ++i) sum += where.owner("192.0.2.1").value;
              }),
              0u)
        << scheme.id;
    EXPECT_LE(sum, static_cast<std::uint32_t>(lookups));
  }
}

TEST(allocation, WGT_03_a_refused_weight_allocates_next_to_nothing) {
  for (const double weight : {1e6, 4294967295.0}) {
    const std::size_t bytes = bytes_allocated_by([weight] {
      EXPECT_THROW(topology({.nodes = {{.name = "a", .weight = weight}, {.name = "b"}}}), error);
    });
    EXPECT_LT(bytes, 100'000u);
  }
}

}  // namespace
}  // namespace clockwise
