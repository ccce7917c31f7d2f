#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include <clockwise/node.hpp>

namespace clockwise {

/// How many labels each node has, in the order of `nodes`.
using label_count_rule = std::function<std::vector<std::uint64_t>(std::span<const node> nodes)>;

/// `labels` for every node, whatever its weight.
[[nodiscard]] label_count_rule labels_for_all(std::uint64_t labels);
/// `labels` for every node; weight 0 has none.
[[nodiscard]] label_count_rule labels_per_node(std::uint64_t labels);
/// `labels` for each unit of weight.
[[nodiscard]] label_count_rule labels_per_weight(std::uint64_t labels);

/// A node's share of the total weight in single precision, times 160 / 4 points per node: libmemcached and
/// twemproxy. Their rounding gives 156 points, not 160, to each of 25, 47, 50, 61 or 100 equal nodes, and to
/// those of some other numbers.
[[nodiscard]] label_count_rule labels_by_float_share();
/// The same with the product in double precision: libketama.
[[nodiscard]] label_count_rule labels_by_double_share();

/// Throws `error` too_many_points, before anything is allocated, naming the node that asks for the most.
void check_point_count(std::span<const node> nodes, std::span<const std::uint64_t> labels,
                       std::uint32_t points_per_label);

}  // namespace clockwise
