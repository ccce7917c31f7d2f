#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <clockwise/node.hpp>

namespace clockwise {

/// No scheme cuts its nodes into more slots or buckets.
inline constexpr std::uint32_t parts_max = 1u << 24;

/// How many `parts` (a plural, for messages) the whole weights of `nodes` ask for in all. Throws `error`
/// too_many_points above parts_max, naming the node that asks for the most.
[[nodiscard]] std::uint32_t count_parts(std::span<const node> nodes, std::string_view parts);

/// Each node of `order` as often in a row as its whole weight says. Throws what count_parts throws, before
/// memory is taken.
[[nodiscard]] std::vector<node_index> repeated_by_weight(std::span<const node> nodes,
                                                         std::span<const node_index> order,
                                                         std::string_view parts);

}  // namespace clockwise
