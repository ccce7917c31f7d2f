#pragma once

#include <clockwise/topology.hpp>

namespace clockwise::cli {

/// Throws std::runtime_error, with the reason and the schemes that can be drawn, unless `where` has arcs
/// whose lengths are shares.
void check_drawable(const topology& where);

}  // namespace clockwise::cli
