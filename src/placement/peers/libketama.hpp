#pragma once

#include "placement/scheme_table.hpp"

// libketama (RJ/ketama), the first ketama. Nodes are named as the lines of its servers file.

namespace clockwise {

[[nodiscard]] built_scheme build_libketama(const scheme_options& options, std::span<const node> nodes);

inline constexpr scheme_row libketama_scheme = {
    .info = {.id = "libketama",
             .summary =
                 "ring of MD5 points by share of the weights (\"memory\"), the port always in the label",
             .compatible_with = "libketama",
             .options = {},
             .weights = weight_use::whole,
             .default_tag = whole_key,
             .order_matters = true},
    .build = build_libketama,
};

}  // namespace clockwise
