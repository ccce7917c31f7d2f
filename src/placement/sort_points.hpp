#pragma once

#include <vector>

#include <clockwise/ring.hpp>

namespace clockwise {

/// Sorts by position; equal ones stay in the order in which they are. Positions are hashes, spread evenly, so
/// that dealing them into buckets by their top bits nearly sorts them: O(n) then, O(n log n) whatever they
/// are. Takes room for a second list while it runs.
void sort_points(std::vector<point>& points);

}  // namespace clockwise
