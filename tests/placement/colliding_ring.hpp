#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <clockwise/hash.hpp>
#include <clockwise/ring.hpp>

#include "placement/ring_points.hpp"

namespace clockwise {

/// A hash so narrow that points collide.
template <unsigned Bits>
token narrow_hash(std::string_view bytes) noexcept {
  return token{xxh3(bytes).value & ((std::uint64_t{1} << Bits) - 1)};
}

/// The native ring under a hash of `Bits` bits.
template <unsigned Bits>
ring colliding_ring(std::span<const node> nodes, std::uint32_t points) {
  return ring::from_points(make_points(nodes, {.points = points}, narrow_hash<Bits>), nodes.size());
}

/// A ring's points by name, to compare rings of different node lists.
using named_points = std::vector<std::pair<std::uint64_t, std::string>>;

inline named_points by_name(const ring& where, std::span<const node> nodes) {
  named_points named;
  for (const point& each : where.points())
    named.emplace_back(each.position.value, nodes[each.owner.value].name);
  return named;
}

}  // namespace clockwise
