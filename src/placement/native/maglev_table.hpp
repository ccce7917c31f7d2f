#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <clockwise/node.hpp>

namespace clockwise {

/// The owner of each of `size` slots: nodes take turns in taking the next free slot of their own permutation.
/// Turn k of a node comes in round k * largest weight / its weight, rounded down; within a round, nodes take
/// turns in name order. Every node of a weight above 0 gets a slot. O(size * log(nodes) + size * log(size))
/// expected. Preconditions: checked nodes, `size` a prime that is at least their number.
/// Source: D. Eisenbud et al., "Maglev: A Fast and Reliable Software Network Load Balancer", NSDI 2016,
/// section 3.4; there all nodes have one weight.
[[nodiscard]] std::vector<node_index> maglev_table(std::span<const node> nodes, std::uint32_t size);

}  // namespace clockwise
