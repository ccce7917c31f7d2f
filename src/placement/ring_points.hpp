#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include <clockwise/hash.hpp>
#include <clockwise/ring.hpp>

namespace clockwise {

/// No ring has more points, whatever its budget: the index holds 32-bit places, those of the four sentinels
/// behind the points too.
inline constexpr std::uint64_t ring_points_max = std::numeric_limits<std::uint32_t>::max() - 4;

/// How many points checked `nodes` ask for; a number above every limit when no integer holds it.
[[nodiscard]] std::uint64_t count_points(std::span<const node> nodes, std::uint32_t points_per_weight);

/// Every point of checked `nodes`, ordered by (token, name), with room for the sentinels. O(P log P) for P
/// points. Throws `error` bad_option or too_many_points before it makes any. Tests pass a narrow
/// `label_hash`, to see what happens when points collide.
[[nodiscard]] std::vector<point> make_points(std::span<const node> nodes, const ring_options& options,
                                             token (*label_hash)(std::string_view) noexcept = xxh3);

}  // namespace clockwise
