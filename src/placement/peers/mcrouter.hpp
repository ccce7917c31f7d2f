#pragma once

#include <span>

#include "placement/scheme_table.hpp"

// mcrouter's hash functions Ch3, its default, and Crc32. The nodes are a pool's servers in order; weighted
// pools (WeightedCh3) and the suffix |#| of a key are not covered.

namespace clockwise {

[[nodiscard]] built_scheme build_mcrouter_ch3(const scheme_options& options, std::span<const node> nodes);
[[nodiscard]] built_scheme build_mcrouter_crc32(const scheme_options& options, std::span<const node> nodes);

inline constexpr scheme_row mcrouter_ch3_scheme = {
    .info = {.id = "mcrouter-ch3",
             .summary = "a walk over hash bits; adding a server at the end of the list moves the fewest keys",
             .compatible_with = "mcrouter, hash_func Ch3",
             .options = {},
             .weights = weight_use::equal,
             .default_tag = whole_key,
             .order_matters = true},
    .build = build_mcrouter_ch3,
    .entries = entry_per_node,
};
inline constexpr scheme_row mcrouter_crc32_scheme = {
    .info = {.id = "mcrouter-crc32",
             .summary = "31 bits of the CRC-32 modulo the number of servers",
             .compatible_with = "mcrouter, hash_func Crc32",
             .options = {},
             .weights = weight_use::equal,
             .default_tag = whole_key,
             .order_matters = true},
    .build = build_mcrouter_crc32,
    .entries = entry_per_node,
};

}  // namespace clockwise
