#pragma once

#include <array>
#include <span>

#include "placement/peers/common_options.hpp"
#include "placement/peers/ring_record.hpp"
#include "placement/scheme_table.hpp"

// Apache Dubbo 3, ConsistentHashLoadBalance. Nodes are named as its addresses, ip:port; the key is the text
// of the hashed arguments.

namespace clockwise {

inline constexpr integer_option dubbo_points_option = {
    .info = {.name = "points",
             .default_value = "160",
             .summary = "points per node, 4 to 1048576; rounded down to a multiple of 4",
             .peer_word = "hash.nodes"},
    .min = 4,
    .max = 1u << 20,
};
inline constexpr std::array dubbo_options = {dubbo_points_option.info};

[[nodiscard]] ring_record dubbo_record(const scheme_options& options, std::span<const node> nodes);

inline constexpr scheme_row dubbo_scheme = {
    .info = {.id = "dubbo",
             .summary = "ring of MD5 points; where two nodes meet, the one listed later has the point",
             .compatible_with = "Apache Dubbo's ConsistentHashLoadBalance",
             .options = dubbo_options,
             .weights = weight_use::ignored,
             .default_tag = whole_key,
             .order_matters = true},
    .build = build_recorded<dubbo_record>,
    .entries = count_recorded<dubbo_record>,
};

}  // namespace clockwise
