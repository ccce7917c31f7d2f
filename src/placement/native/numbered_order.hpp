#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include <clockwise/node.hpp>

namespace clockwise {

/// Whether name `a` stands before name `b`: shorter names first, then as bytes.
[[nodiscard]] bool numbered_before(std::string_view a, std::string_view b) noexcept;

/// The nodes' indices ordered by name, shorter names first, then as bytes: node-9 stands before node-10, so
/// a node numbered on from the last comes last and the others keep their places.
[[nodiscard]] std::vector<node_index> in_numbered_order(std::span<const node> nodes);

/// No scheme cuts its nodes into more slots or buckets.
inline constexpr std::uint32_t parts_max = 1u << 24;

/// How many `parts` (a plural, for messages) the whole weights of `nodes` ask for in all. Throws `error`
/// too_many_points above parts_max, naming the node that asks for the most.
[[nodiscard]] std::uint32_t count_parts(std::span<const node> nodes, std::string_view parts);

/// Every node as often as its whole weight says, in numbered order. Throws what count_parts throws, before
/// memory is taken.
[[nodiscard]] std::vector<node_index> repeated_by_weight(std::span<const node> nodes, std::string_view parts);

/// The nodes that own something, in numbered order.
[[nodiscard]] std::vector<node_index> owning_in_order(std::span<const node> nodes);

}  // namespace clockwise
