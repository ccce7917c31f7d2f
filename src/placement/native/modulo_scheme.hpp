#pragma once

#include <span>

#include "placement/scheme_table.hpp"

namespace clockwise {

/// token % slots: where every article on consistent hashing begins.
[[nodiscard]] built_scheme build_modulo(const scheme_options& options, std::span<const node> nodes);

inline constexpr scheme_row modulo_scheme = {
    .info = {.id = "modulo",
             .summary = "remainder of a division: the baseline; a change moves nearly every key",
             .compatible_with = "",
             .options = {},
             .weights = weight_use::whole},
    .build = build_modulo,
    .entries = entry_per_weight,
};

}  // namespace clockwise
