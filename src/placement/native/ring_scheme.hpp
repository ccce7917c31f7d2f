#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "placement/scheme_options.hpp"
#include "placement/scheme_table.hpp"

namespace clockwise {

inline constexpr integer_option ring_points_option = {
    .info = {.name = "points",
             .default_value = "1536",
             .summary = "points per unit of weight, 1 to 1048576; more points, more even shares"},
    .min = 1,
    .max = 1u << 20,
};
inline constexpr std::array ring_option_infos = {ring_points_option.info};

[[nodiscard]] built_scheme build_ring(const scheme_options& options, std::span<const node> nodes);

[[nodiscard]] std::uint64_t ring_entries(const scheme_options& options, std::span<const node> nodes);

inline constexpr scheme_row ring_scheme = {
    .info = {.id = "ring",
             .summary = "consistent hashing on a 64-bit circle; a change moves only the keys it must",
             .compatible_with = "",
             .options = ring_option_infos},
    .build = build_ring,
    .entries = ring_entries,
};

}  // namespace clockwise
