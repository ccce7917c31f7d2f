#pragma once

#include <cstdint>
#include <vector>

#include <clockwise/topology.hpp>

namespace clockwise {

/// How much of the key space one node owns. Shares are fractions of 1.
struct node_share {
  node_index index;
  double due = 0;            ///< its weight over the sum of weights
  double exact = 0;          ///< the sum of its arcs over the circle; what it really owns
  std::uint64_t points = 0;  ///< its points on the ring, hidden ones included

  /// exact over due; 0 for a node that is due nothing.
  [[nodiscard]] double ratio() const noexcept { return due > 0 ? exact / due : 0; }
};

/// The share of every node, in node order, exact by arithmetic over the arcs. O(points).
/// Sums of `due` and of `exact` are 1 but for rounding. Thread-safe.
[[nodiscard]] std::vector<node_share> shares(const topology& where);

}  // namespace clockwise
