#pragma once

#include <cstdint>
#include <optional>

#include <clockwise/topology.hpp>

namespace clockwise::cli {

/// What an uneven native ring could have with more points: found by building it.
struct more_points {
  std::uint32_t points = 0;  ///< for each unit of weight
  double ratio_max = 0;      ///< the largest share over its due share
};

/// The first doubling of the points of `where` with which no node has more than 10% above its due share, and
/// the busiest at most half of what it has too much now; `ratio_max` is its share over its due share. nullopt
/// when the scheme has no such option, when the ring is even enough, or when that would take more than a few
/// million points.
[[nodiscard]] std::optional<more_points> points_for_evenness(const topology& where, double ratio_max);

}  // namespace clockwise::cli
