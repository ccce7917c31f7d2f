#pragma once

#include <array>
#include <span>

#include "placement/peers/common_options.hpp"
#include "placement/peers/ring_record.hpp"
#include "placement/scheme_table.hpp"

// Hutool 5.8, cn.hutool.core.lang.ConsistentHash: a TreeMap of signed 32-bit hashes.

namespace clockwise {

inline constexpr integer_option hutool_points_option = {
    .info = {.name = "points",
             .default_value = "160",
             .summary = "points per node, 1 to 1048576; Hutool has no default",
             .peer_word = "numberOfReplicas"},
    .min = 1,
    .max = 1u << 20,
};
inline constexpr hash_choice<5> hutool_hash_option = {
    .info = {.name = "hash",
             .default_value = "fnvHash",
             .summary =
                 "hash of labels and keys: fnvHash, fnvHash(bytes), murmur32, javaDefaultHash, bkdrHash",
             .peer_word = "hashFunc"},
    .choices = {{{"fnvHash", "hutool-fnv"},
                 {"fnvHash(bytes)", "hutool-fnv-bytes"},
                 {"murmur32", "hutool-murmur32"},
                 {"javaDefaultHash", "hutool-java-default"},
                 {"bkdrHash", "hutool-bkdr"}}},
};
inline constexpr std::array hutool_options = {hutool_points_option.info, hutool_hash_option.info,
                                              removed_option, added_back_option};

[[nodiscard]] ring_record hutool_record(const scheme_options& options, std::span<const node> nodes);

inline constexpr scheme_row hutool_scheme = {
    .info = {.id = "hutool",
             .summary = "ring of 32-bit points; where two nodes meet, the one added later has the point",
             .compatible_with = "Hutool's ConsistentHash",
             .options = hutool_options,
             .weights = weight_use::equal,
             .default_tag = whole_key,
             .order_matters = true},
    .build = build_recorded<hutool_record>,
    .entries = count_recorded<hutool_record>,
};

}  // namespace clockwise
