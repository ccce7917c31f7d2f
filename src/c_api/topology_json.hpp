#pragma once

#include <string>

#include <clockwise/topology.hpp>

namespace clockwise {

/// The topology as JSON from which parse_topology() makes one that places every key alike and, changed, moves
/// as little: with its settled options. Fields that have their default value are left out. Precondition: the
/// hash tag is none that only a scheme's default can have, or the spec names none.
[[nodiscard]] std::string topology_json(const topology& where);

}  // namespace clockwise
