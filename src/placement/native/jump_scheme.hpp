#pragma once

#include <span>

#include "placement/scheme_table.hpp"

namespace clockwise {

/// Jump consistent hash over the nodes in numbered order, each as many buckets as its weight.
[[nodiscard]] built_scheme build_jump(const scheme_options& options, std::span<const node> nodes);

inline constexpr scheme_row jump_scheme = {
    .info = {.id = "jump",
             .summary = "jump consistent hash: even, next to no memory; nodes come and go at the end only",
             .compatible_with = "",
             .options = {},
             .weights = weight_use::whole},
    .build = build_jump,
    .entries = entry_per_weight,
};

}  // namespace clockwise
