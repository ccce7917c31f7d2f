#pragma once

#include <span>

#include "placement/peers/ring_record.hpp"
#include "placement/scheme_table.hpp"

// libketama (RJ/ketama), the first ketama. Nodes are named as the lines of its servers file.

namespace clockwise {

[[nodiscard]] ring_record libketama_record(const scheme_options& options, std::span<const node> nodes);

inline constexpr scheme_row libketama_scheme = {
    .info = {.id = "libketama",
             .summary =
                 "ring of MD5 points by share of the weights (\"memory\"), the port always in the label",
             .compatible_with = "libketama",
             .options = {},
             .weights = weight_use::whole,
             .default_tag = whole_key,
             .order_matters = true},
    .build = build_recorded<libketama_record>,
    .entries = count_recorded<libketama_record>,
};

}  // namespace clockwise
