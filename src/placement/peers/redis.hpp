#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "placement/peers/common_options.hpp"
#include "placement/scheme_table.hpp"

// Redis Cluster's slots, and the Ring of go-redis.

namespace clockwise {

inline constexpr std::uint32_t redis_slots = 16384;

inline constexpr option_info redis_slots_option = {
    .name = "slots",
    .default_value = "even",
    .summary =
        "which node has which slots, like \"a=0-5460 b=5461-10922,16383 c=10923-16382\", every slot "
        "once; even: as redis-cli --cluster create deals them out, in the order of listing (redis-cli takes "
        "the hosts in turns)",
    .peer_word = "CLUSTER SLOTS",
};
inline constexpr std::array redis_cluster_options = {redis_slots_option};

[[nodiscard]] std::uint64_t slot_entries(const scheme_options& options, std::span<const node> nodes);
[[nodiscard]] built_scheme build_redis_cluster(const scheme_options& options, std::span<const node> nodes);
[[nodiscard]] built_scheme build_go_redis(const scheme_options& options, std::span<const node> nodes);

inline constexpr scheme_row redis_cluster_scheme = {
    .info = {.id = "redis-cluster",
             .summary = "16384 slots by CRC-16; a token is a slot",
             .compatible_with = "Redis Cluster",
             .options = redis_cluster_options,
             .weights = weight_use::equal,
             .order_matters = true},
    .build = build_redis_cluster,
    .entries = slot_entries,
};
inline constexpr scheme_row go_redis_scheme = {
    .info = {.id = "go-redis",
             .summary = "rendezvous hashing by XXH64 of the shards' names",
             .compatible_with = "go-redis' Ring",
             .options = {},
             .weights = weight_use::equal,
             .order_matters = true},
    .build = build_go_redis,
    .entries = entry_per_node,
};

}  // namespace clockwise
