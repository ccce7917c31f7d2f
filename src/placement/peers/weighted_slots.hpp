#pragma once

#include <span>
#include <vector>

#include <clockwise/node.hpp>

namespace clockwise {

/// Each node `weight` times in a row, in the given order: the table that peers take a remainder over. Throws
/// `error` too_many_points above 2^24 slots, before they are made. Precondition: whole weights.
[[nodiscard]] std::vector<node_index> weighted_slots(std::span<const node> nodes,
                                                     std::span<const node_index> order);

}  // namespace clockwise
