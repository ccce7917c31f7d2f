#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "placement/peers/common_options.hpp"
#include "placement/peers/ring_record.hpp"
#include "placement/scheme_table.hpp"

// hashring 3 of npm (3rd-Eden/node-hashring). Nodes are named as its servers.

namespace clockwise {

inline constexpr integer_option npm_points_option = {
    .info = {.name = "points",
             .default_value = "40",
             .summary = "labels per server on average, 1 to 65536; each makes points_per_label points",
             .peer_word = "vnode count"},
    .min = 1,
    .max = 1u << 16,
};
inline constexpr integer_option npm_points_per_label_option = {
    .info = {.name = "points_per_label",
             .default_value = "4",
             .summary =
                 "points made of one label, 1 to 4: a digest has no more; 3 is compatibility hash_ring",
             .peer_word = "replicas"},
    .min = 1,
    .max = 4,
};
enum class npm_digest : std::uint8_t { md5, sha1 };
inline constexpr choice_option<npm_digest, 2> npm_hash_option = {
    .info = {.name = "hash",
             .default_value = "md5",
             .summary = "digest of labels and keys: md5 or sha1",
             .peer_word = "algorithm, the second argument"},
    .choices = {{{"md5", npm_digest::md5}, {"sha1", npm_digest::sha1}}},
};
inline constexpr option_info npm_default_port_option = {
    .name = "default_port",
    .default_value = "",
    .summary = "a port that is left out of a label",
    .peer_word = "default port",
};
inline constexpr choice_option<bool, 2> npm_weights_option = {
    .info = {.name = "weights",
             .default_value = "shares",
             .summary = "what a node's weight is: shares, relative to the others; points, the number of its "
                        "labels, which then depends on no other node",
             .peer_word = "servers as weights, or as {vnodes: N}"},
    .choices = {{{"shares", false}, {"points", true}}},
};
inline constexpr std::array npm_options = {npm_points_option.info, npm_points_per_label_option.info,
                                           npm_hash_option.info, npm_default_port_option,
                                           npm_weights_option.info};

[[nodiscard]] ring_record npm_hashring_record(const scheme_options& options, std::span<const node> nodes);

inline constexpr scheme_row npm_hashring_scheme = {
    .info = {.id = "npm-hashring",
             .summary = "ring of digest points by share of the weights; weight 0 is taken for 1",
             .compatible_with = "hashring of npm",
             .options = npm_options,
             .weights = weight_use::any,
             .default_tag = whole_key,
             .zero_is_one = true,
             .order_matters = true},
    .build = build_recorded<npm_hashring_record>,
    .entries = count_recorded<npm_hashring_record>,
};

}  // namespace clockwise
