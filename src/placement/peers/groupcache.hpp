#pragma once

#include <array>
#include <span>

#include "placement/peers/common_options.hpp"
#include "placement/peers/ring_record.hpp"
#include "placement/scheme_table.hpp"

// golang/groupcache, package consistenthash: every point is a label of its own, the node added last keeps
// a point that several have.

namespace clockwise {

inline constexpr integer_option groupcache_points_option = {
    .info = {.name = "points",
             .default_value = "50",
             .summary = "points per node, 1 to 1048576",
             .peer_word = "replicas, the first argument of New; HTTPPool has 50"},
    .min = 1,
    .max = 1u << 20,
};
inline constexpr hash_choice<2> groupcache_hash_option = {
    .info = {.name = "hash",
             .default_value = "crc32",
             .summary = "hash of labels and keys: crc32 or fnv1a-32",
             .peer_word = "fn, the second argument of New"},
    .choices = {{{"crc32", "crc32"}, {"fnv1a-32", "fnv1a-32"}}},
};
inline constexpr std::array groupcache_options = {groupcache_points_option.info, groupcache_hash_option.info};

[[nodiscard]] ring_record groupcache_record(const scheme_options& options, std::span<const node> nodes);

inline constexpr scheme_row groupcache_scheme = {
    .info = {.id = "groupcache",
             .summary = "ring of CRC-32 points; where two nodes meet, the one listed later has the point",
             .compatible_with = "groupcache's consistenthash",
             .options = groupcache_options,
             .weights = weight_use::equal,
             .default_tag = whole_key,
             .order_matters = true},
    .build = build_recorded<groupcache_record>,
    .entries = count_recorded<groupcache_record>,
};

}  // namespace clockwise
