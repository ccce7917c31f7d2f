#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include <clockwise/ring.hpp>

namespace clockwise {

/// No ring has more points, whatever its budget: the index holds 32-bit places, and the sentinel takes one.
inline constexpr std::uint64_t index_points_max = std::numeric_limits<std::uint32_t>::max() - 1;

/// How many points each node gets, in node order. Throws `error` bad_option or too_many_points, before
/// anything that large is allocated.
[[nodiscard]] std::vector<std::uint32_t> count_points(std::span<const node> nodes,
                                                      const ring_options& options);

/// Every point of checked `nodes`, ordered by (token, name), with room for one more. O(P log P) for P points.
[[nodiscard]] std::vector<point> make_points(std::span<const node> nodes, const ring_options& options);

}  // namespace clockwise
