#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <clockwise/node.hpp>

namespace clockwise {

/// The largest weight as a fixed-point number.
inline constexpr std::uint64_t fixed_weight_max = std::uint64_t{1} << 32;

/// The weights of `order`, none of them 0, as integers: weight / largest * 2^32, rounded down, at least 1.
/// One division and one multiplication by a power of two, so every platform gets the same.
[[nodiscard]] std::vector<std::uint64_t> fixed_weights(std::span<const node> nodes,
                                                       std::span<const node_index> order);

}  // namespace clockwise
