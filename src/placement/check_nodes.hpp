#pragma once

#include <span>

#include <clockwise/node.hpp>
#include <clockwise/placement.hpp>

namespace clockwise {

/// What every scheme asks of its nodes: at least one; names that are unique, not empty and free of control
/// characters; weights that are finite, not negative and not all zero. Throws `error` naming the node, its
/// position counted from 1. O(n log n).
void check_nodes(std::span<const node> nodes);

/// Throws `error` bad_weight, naming the node, for a weight that `scheme` makes nothing of.
void check_weights(std::span<const node> nodes, const scheme_info& scheme);

}  // namespace clockwise
