#pragma once

#include <span>

#include "placement/scheme_table.hpp"

namespace clockwise {

/// Weighted rendezvous hashing.
[[nodiscard]] built_scheme build_rendezvous(const scheme_options& options, std::span<const node> nodes);

inline constexpr scheme_row rendezvous_scheme = {
    .info = {.id = "rendezvous",
             .summary = "highest random weight: exact shares, no tables; a lookup asks every node",
             .compatible_with = "",
             .options = {}},
    .build = build_rendezvous,
    .entries = entry_per_node,
};

}  // namespace clockwise
