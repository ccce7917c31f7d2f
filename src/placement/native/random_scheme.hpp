#pragma once

#include <span>

#include "placement/scheme_table.hpp"

namespace clockwise {

/// Choosing at random, with the dice cast anew at every change.
[[nodiscard]] built_scheme build_random(const scheme_options& options, std::span<const node> nodes);

inline constexpr scheme_row random_scheme = {
    .info = {.id = "random",
             .summary = "keys dealt anew at every change: the baseline that keeps nothing",
             .compatible_with = "",
             .options = {}},
    .build = build_random,
    .entries = entry_per_node,
};

}  // namespace clockwise
