#pragma once

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <clockwise/topology.hpp>

namespace clockwise {

/// A stretch of the circle whose owner changes.
struct moved_arc {
  std::string from;
  std::string to;
  double fraction = 0;  ///< of the circle
};

/// Every position at which either ring has a point. Between two of them neither owner changes, so what is
/// true at each of them is true of every key.
inline std::vector<token> arc_ends(const topology& before, const topology& after) {
  std::vector<token> ends;
  for (const topology* each : {&before, &after}) {
    for (const point& p : each->where().as_ring()->points()) ends.push_back(p.position);
  }
  std::ranges::sort(ends);
  ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
  return ends;
}

/// What really moves between two topologies, over the whole circle.
inline std::vector<moved_arc> moved_arcs(const topology& before, const topology& after) {
  const std::vector<token> ends = arc_ends(before, after);
  std::vector<moved_arc> moved;
  token previous = ends.back();  // the first arc wraps
  for (const token end : ends) {
    const std::string& from = before.at(before.where().owner(end)).name;
    const std::string& to = after.at(after.where().owner(end)).name;
    if (from != to)
      moved.push_back({from, to, std::ldexp(static_cast<double>(end.value - previous.value), -64)});
    previous = end;
  }
  return moved;
}

}  // namespace clockwise
