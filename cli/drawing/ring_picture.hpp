#pragma once

#include <clockwise/topology.hpp>

#include "drawing/picture.hpp"
#include "drawing/wanted_keys.hpp"

namespace clockwise::cli {

/// The picture of who owns what. Throws std::runtime_error for schemes that have no arcs.
[[nodiscard]] picture ring_picture(const topology& where, const wanted_keys& keys);

/// The picture of what moves. Throws std::runtime_error for schemes that have no arcs, and when there is no
/// one circle for both.
[[nodiscard]] picture change_picture(const topology& before, const topology& after, const wanted_keys& keys);

}  // namespace clockwise::cli
