// Copies over zones, places under a bound and looks at what is newest allocate nothing. Its own program,
// because it counts every allocation in it.

#include <array>
#include <memory>

#include <gtest/gtest.h>

#include <clockwise/bounded_load.hpp>
#include <clockwise/published.hpp>

#include "analysis/every_scheme.hpp"
#include "placement/allocated_bytes.hpp"

namespace clockwise {
namespace {

TEST(lookup_allocation, is_none_in_any_scheme) {
  for (const scheme_info& scheme : schemes()) {
    SCOPED_TRACE(scheme.id);
    topology_spec spec{.scheme = std::string(scheme.id), .nodes = plain_nodes(6)};
    for (std::size_t i = 0; i < 4; ++i) spec.nodes[i].zone = i % 2 == 0 ? "east" : "west";
    const published<bounded_load> newest(
        std::make_shared<const bounded_load>(std::make_shared<const topology>(spec), 1.0));
    published_reader<bounded_load> loads(newest);
    std::array<node_index, 6> copies{};

    const std::size_t before = allocated_bytes();
    loads->bound_to().copies("a key that is longer than a short string may be", copies);
    const bounded_load::lease lease = loads->take(token{7});
    for (const node_index each : copies) loads->release(each);
    for (std::uint64_t i = 0; i < 20; ++i) (void)loads->acquire(token{i});
    EXPECT_EQ(allocated_bytes(), before);
    EXPECT_GT(loads->total(), 0u);
  }
}

}  // namespace
}  // namespace clockwise
