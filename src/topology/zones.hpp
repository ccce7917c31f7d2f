#pragma once

#include <span>

#include <clockwise/topology.hpp>

namespace clockwise {

/// Numbers the zones of `nodes` in the order in which they are first named. Nodes without a zone share one.
[[nodiscard]] zone_numbers number_zones(const placement& where, std::span<const node> nodes);

}  // namespace clockwise
