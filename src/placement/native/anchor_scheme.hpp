#pragma once

#include <cstdint>
#include <span>

#include "placement/native/anchor_options.hpp"
#include "placement/scheme_table.hpp"

namespace clockwise {

/// AnchorHash over the buckets of the nodes, each as many as its weight. A pure function of options and
/// nodes: the options carry what happened before, and `settled` what the next change must know.
[[nodiscard]] built_scheme build_anchor(const scheme_options& options, std::span<const node> nodes);

[[nodiscard]] std::uint64_t anchor_entries(const scheme_options& options, std::span<const node> nodes);

inline constexpr scheme_row anchor_scheme = {
    .info = {.id = "anchor",
             .summary = "AnchorHash: even and quick, any node may go and come back; it remembers its changes",
             .compatible_with = "",
             .options = anchor_option_infos,
             .weights = weight_use::whole},
    .build = build_anchor,
    .entries = anchor_entries,
};

}  // namespace clockwise
