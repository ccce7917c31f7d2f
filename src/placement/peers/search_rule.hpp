#pragma once

#include <cstdint>
#include <vector>

#include <clockwise/ring.hpp>

namespace clockwise {

/// Which point owns a position.
enum class search_rule : std::uint8_t {
  successor,         ///< the first at or after it
  strict_successor,  ///< the first after it
  nearest,           ///< the nearer one of the successor and its predecessor, which wins a tie
};

/// Moves `points`, sorted and on a circle of 2^bits positions, so that looking for the successor finds what
/// `search` finds among the points as they were. So every ring has one kind of lookup, and arcs and shares
/// are those of the peer.
[[nodiscard]] std::vector<point> as_successors(search_rule search, std::vector<point> points, unsigned bits);

}  // namespace clockwise
