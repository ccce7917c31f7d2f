#include <cassert>
#include <cmath>

#include <clockwise/shares.hpp>

namespace clockwise {
namespace {

// One node may own the whole circle, and 2^64 does not fit in 64 bits.
__extension__ using arc_length = unsigned __int128;

std::vector<arc_length> owned_lengths(const ring& where) {
  const auto points = where.points();
  std::vector<arc_length> owned(where.node_count());
  // The first point's arc begins after the last point: the tail of the circle and its head.
  const std::uint64_t tail = ~points.back().position.value;
  owned[points.front().owner.value] = arc_length{tail} + points.front().position.value + 1;
  for (std::size_t i = 1; i < points.size(); ++i) {
    owned[points[i].owner.value] += points[i].position.value - points[i - 1].position.value;
  }
  return owned;
}

}  // namespace

std::vector<node_share> shares(const topology& where) {
  const ring* circle = where.where().as_ring();
  assert(circle != nullptr);  // every scheme so far is a ring
  const std::vector<arc_length> owned = owned_lengths(*circle);

  double weights = 0;
  for (const node& member : where.nodes()) weights += member.weight;
  std::vector<node_share> result(where.nodes().size());
  for (std::uint32_t i = 0; i < result.size(); ++i) {
    result[i].index = node_index{i};
    result[i].due = where.nodes()[i].weight / weights;
    result[i].exact = std::ldexp(static_cast<double>(owned[i]), -64);
  }
  for (const point& each : circle->points()) ++result[each.owner.value].points;
  return result;
}

}  // namespace clockwise
