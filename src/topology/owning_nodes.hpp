#pragma once

#include <span>
#include <vector>

#include <clockwise/node.hpp>
#include <clockwise/placement.hpp>

namespace clockwise {

/// For each of the `nodes` that `where` was built from, whether it owns anything. A weight above 0 is not
/// enough in every scheme: some round it to no points at all.
[[nodiscard]] std::vector<bool> owning_nodes(const placement& where, std::span<const node> nodes);

}  // namespace clockwise
