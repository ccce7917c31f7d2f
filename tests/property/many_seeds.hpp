#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "property/random_topology.hpp"
#include "property/seed.hpp"

namespace clockwise {

inline constexpr std::uint64_t topologies = 3000;

/// Runs `property` with the random source of each seed, until one fails.
template <typename Property>
void for_many_seeds(std::string_view scheme, Property property) {
  for (std::uint64_t seed = first_seed(); seed < first_seed() + topologies; ++seed) {
    SCOPED_TRACE("CLOCKWISE_TEST_SEED=" + std::to_string(seed));
    random_topology random(seed, scheme);
    property(random);
    if (::testing::Test::HasFailure()) return;
  }
}

}  // namespace clockwise
