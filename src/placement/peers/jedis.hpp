#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "placement/peers/common_options.hpp"
#include "placement/peers/ring_record.hpp"
#include "placement/scheme_table.hpp"

// Jedis, ShardedJedis (util/Sharded): up to 2.9 and from 2.10 to 3.x named shards have different labels.

namespace clockwise {

enum class jedis_hash : std::uint8_t { murmur64a, md5 };
inline constexpr choice_option<jedis_hash, 2> jedis_hash_option = {
    .info = {.name = "hash",
             .default_value = "murmur64a",
             .summary = "hash of labels and keys: murmur64a (a signed 64-bit circle) or md5",
             .peer_word = "Hashing.MURMUR_HASH, Hashing.MD5"},
    .choices = {{{"murmur64a", jedis_hash::murmur64a}, {"md5", jedis_hash::md5}}},
};
inline constexpr option_info jedis_label_option = {
    .name = "label",
    .default_value = "{name}*{i}",
    .summary =
        "text hashed for a point: \"{name}*{i}\" for named shards from 2.10 on, \"{name}*{weight}{i}\" "
        "for named shards up to 2.9, \"SHARD-{place}-NODE-{i}\" for shards without names, whose "
        "place in the list counts",
    .peer_word = "the release, and whether JedisShardInfo has a name",
};
inline constexpr std::array jedis_options = {jedis_label_option, jedis_hash_option.info};

[[nodiscard]] ring_record jedis_record(const scheme_options& options, std::span<const node> nodes);

inline constexpr scheme_row jedis_scheme = {
    .info = {.id = "jedis",
             .summary = "ring of 160 points per unit of weight; where shards meet, the one listed later has "
                        "the point. A hash tag is the regular expression \\{(.+?)\\}, off unless it is set",
             .compatible_with = "Jedis' ShardedJedis",
             .options = jedis_options,
             .weights = weight_use::whole,
             .default_tag = whole_key,
             .tag_syntax = tag_rule::jedis,
             .order_matters = true},
    .build = build_recorded<jedis_record>,
    .entries = count_recorded<jedis_record>,
};

}  // namespace clockwise
