#include "placement/peers/search_rule.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "placement/sort_points.hpp"

namespace clockwise {
namespace {

std::uint64_t circle_mask(unsigned bits) {
  return bits == 64 ? std::numeric_limits<std::uint64_t>::max() : (std::uint64_t{1} << bits) - 1;
}

// The first point after h is the first of the points, each one moved back by one, at or after h.
std::vector<point> moved_back(std::vector<point> points, std::uint64_t mask) {
  for (point& each : points) each.position.value = (each.position.value - 1) & mask;
  sort_points(points);
  return points;
}

// All points are one: it is met from behind on one half of the circle, itself included, and from before on
// the other.
std::vector<point> halves(const std::vector<point>& points, std::uint64_t mask) {
  const std::uint64_t here = points.front().position.value;
  std::vector<point> ends = {{token{(here + mask / 2 + 1) & mask}, points.back().owner},
                             {token{(here - 1) & mask}, points.front().owner}};
  sort_points(ends);
  return ends;
}

// Between two neighbours, the first half of the way belongs to the one behind, its middle included. Of equal
// points the last is met from behind, the first from before.
//
//   points 10 (a), 17 (b), 20 (c): a owns 10 to 13, b 14 to 18, c from 19 on: the points 13 (a), 18 (b), ...
std::vector<point> halfway(const std::vector<point>& points, std::uint64_t mask) {
  if (points.front().position == points.back().position) return halves(points, mask);
  std::vector<point> ends;
  ends.reserve(points.size() + points.size() / 8);
  for (std::size_t first = 0; first < points.size();) {
    const token here = points[first].position;
    std::size_t next = first + 1;
    while (next < points.size() && points[next].position == here) ++next;
    const node_index from_behind = points[next - 1].owner;
    if (points[first].owner != from_behind) ends.push_back(points[first]);
    const token there = points[next < points.size() ? next : 0].position;
    const std::uint64_t way = (there.value - here.value) & mask;
    ends.push_back({token{(here.value + way / 2) & mask}, from_behind});
    first = next;
  }
  sort_points(ends);
  return ends;
}

}  // namespace

std::vector<point> as_successors(search_rule search, std::vector<point> points, unsigned bits) {
  if (points.empty()) return points;
  switch (search) {
    case search_rule::successor:
      break;
    case search_rule::strict_successor:
      return moved_back(std::move(points), circle_mask(bits));
    case search_rule::nearest:
      return halfway(points, circle_mask(bits));
  }
  return points;
}

}  // namespace clockwise
