#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "placement/scheme_options.hpp"
#include "placement/scheme_table.hpp"

namespace clockwise {

inline constexpr integer_option maglev_size_option = {
    .info = {.name = "table_size",
             .default_value = "65537",
             .summary = "slots, a prime up to 16777213; take 100 per node or more for even shares"},
    .min = 2,
    .max = 16777213,
};
inline constexpr std::array maglev_option_infos = {maglev_size_option.info};

/// A Maglev table. Throws `error` bad_option when table_size is no prime or smaller than the number of nodes.
[[nodiscard]] built_scheme build_maglev(const scheme_options& options, std::span<const node> nodes);

[[nodiscard]] std::uint64_t maglev_entries(const scheme_options& options, std::span<const node> nodes);

inline constexpr scheme_row maglev_scheme = {
    .info = {.id = "maglev",
             .summary = "a table of slots: the fastest lookup; a change also moves a few keys it need not",
             .compatible_with = "",
             .options = maglev_option_infos},
    .build = build_maglev,
    .entries = maglev_entries,
};

}  // namespace clockwise
