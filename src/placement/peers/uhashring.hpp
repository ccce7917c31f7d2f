#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "placement/peers/common_options.hpp"
#include "placement/peers/ring_record.hpp"
#include "placement/scheme_table.hpp"

// uhashring 2 of Python. Nodes are the keys of its dictionary in order.

namespace clockwise {

enum class uhashring_hash : std::uint8_t { md5, ketama };
inline constexpr choice_option<uhashring_hash, 2> uhashring_hash_option = {
    .info = {.name = "hash",
             .default_value = "default",
             .summary = "default: MD5 as one number of 128 bits, of which the upper 64 count here; ketama: "
                        "four points per MD5 label",
             .peer_word = "hash_fn"},
    .choices = {{{"default", uhashring_hash::md5}, {"ketama", uhashring_hash::ketama}}},
};
inline constexpr integer_option uhashring_points_option = {
    .info = {.name = "points",
             .default_value = "0",
             .summary =
                 "labels per unit of weight, or per node on average with ketama, 1 to 1048576; 0: 160, "
                 "or 40 with ketama",
             .peer_word = "vnodes"},
    .min = 0,
    .max = 1u << 20,
};
inline constexpr std::array uhashring_options = {uhashring_points_option.info, uhashring_hash_option.info};

[[nodiscard]] ring_record uhashring_record(const scheme_options& options, std::span<const node> nodes);

inline constexpr scheme_row uhashring_scheme = {
    .info = {.id = "uhashring",
             .summary = "ring of MD5 points; a key belongs to the first point after it, not at it",
             .compatible_with = "uhashring of Python",
             .options = uhashring_options,
             .weights = weight_use::whole,
             .default_tag = whole_key,
             .order_matters = true},
    .build = build_recorded<uhashring_record>,
    .entries = count_recorded<uhashring_record>,
};

}  // namespace clockwise
