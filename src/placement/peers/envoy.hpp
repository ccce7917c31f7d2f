#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "placement/peers/common_options.hpp"
#include "placement/peers/ring_record.hpp"
#include "placement/scheme_table.hpp"

// Envoy, ring_hash and maglev load balancers. Nodes are named by what it hashes: the address, the hostname
// with use_hostname_for_hashing, or the endpoint's hash_key.

namespace clockwise {

enum class envoy_hash : std::uint8_t { xx_hash, murmur_hash_2 };
inline constexpr choice_option<envoy_hash, 2> envoy_hash_option = {
    .info = {.name = "hash",
             .default_value = "xx_hash",
             .summary = "hash of labels: xx_hash or murmur_hash_2; keys are always XXH64",
             .peer_word = "hash_function"},
    .choices = {{{"xx_hash", envoy_hash::xx_hash}, {"murmur_hash_2", envoy_hash::murmur_hash_2}}},
};
inline constexpr integer_option envoy_points_min_option = {
    .info = {.name = "points_min",
             .default_value = "1024",
             .summary = "points on the ring at least, 1 to 8388608",
             .peer_word = "minimum_ring_size"},
    .min = 1,
    .max = 1u << 23,
};
inline constexpr integer_option envoy_points_max_option = {
    .info = {.name = "points_max",
             .default_value = "8388608",
             .summary = "points on the ring at most, 1 to 8388608",
             .peer_word = "maximum_ring_size"},
    .min = 1,
    .max = 1u << 23,
};
inline constexpr std::array envoy_ring_options = {envoy_hash_option.info, envoy_points_min_option.info,
                                                  envoy_points_max_option.info};
inline constexpr std::array envoy_maglev_options = {table_size_option.info};

[[nodiscard]] ring_record envoy_ring_record(const scheme_options& options, std::span<const node> nodes);
[[nodiscard]] built_scheme build_envoy_maglev(const scheme_options& options, std::span<const node> nodes);

inline constexpr scheme_row envoy_ring_hash_scheme = {
    .info = {.id = "envoy-ring-hash",
             .summary = "ring of XXH64 points, as many per node as its share of the ring's size",
             .compatible_with = "Envoy, lb_policy RING_HASH",
             .options = envoy_ring_options,
             .weights = weight_use::whole,
             .default_tag = whole_key,
             .order_matters = true},
    .build = build_recorded<envoy_ring_record>,
    .entries = count_recorded<envoy_ring_record>,
};
inline constexpr scheme_row envoy_maglev_scheme = {
    .info = {.id = "envoy-maglev",
             .summary = "Maglev's table over the nodes sorted by name, by XXH64",
             .compatible_with = "Envoy, lb_policy MAGLEV",
             .options = envoy_maglev_options,
             .weights = weight_use::whole,
             .default_tag = whole_key},
    .build = build_envoy_maglev,
    .entries = table_entries,
};

}  // namespace clockwise
