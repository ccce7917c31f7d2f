#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "placement/peers/common_options.hpp"
#include "placement/peers/ring_record.hpp"
#include "placement/scheme_table.hpp"

// HAProxy 2.6, lb_chash.c and lb_map.c. Names of servers play no part in it, their ids do; a weight is 0 to
// 256. A server that is disabled, or a backup while others are up, has weight 0 here.

namespace clockwise {

/// A hash function's names without and with an avalanche.
struct haproxy_hash {
  std::string_view plain;
  std::string_view avalanche;
};
inline constexpr choice_option<haproxy_hash, 4> haproxy_hash_option = {
    .info = {.name = "hash",
             .default_value = "sdbm",
             .summary = "hash of keys: sdbm, djb2, wt6, crc32",
             .peer_word = "hash-type, second word"},
    .choices = {{{"sdbm", {"haproxy-sdbm", "haproxy-sdbm-avalanche"}},
                 {"djb2", {"haproxy-djb2", "haproxy-djb2-avalanche"}},
                 {"wt6", {"haproxy-wt6", "haproxy-wt6-avalanche"}},
                 {"crc32", {"haproxy-crc32", "haproxy-crc32-avalanche"}}}},
};
enum class haproxy_key : std::uint8_t { whole, before_comma, address };
inline constexpr choice_option<haproxy_key, 3> haproxy_key_option = {
    .info = {.name = "key",
             .default_value = "whole",
             .summary = "what is hashed: whole; before-comma, what stands before the first comma that is not "
                        "quoted, without blanks around it; address, an IP address, whose words are mixed "
                        "instead of a hash",
             .peer_word = "balance: hash and url_param (whole), hdr (before-comma), source (address)"},
    .choices = {{{"whole", haproxy_key::whole},
                 {"before-comma", haproxy_key::before_comma},
                 {"address", haproxy_key::address}}},
};
inline constexpr choice_option<bool, 2> haproxy_consistent_avalanche_option = {
    .info = {.name = "avalanche",
             .default_value = "on",
             .summary = "mix the hash once more: on or off; HAProxy does so for `hash-type consistent` alone",
             .peer_word = "hash-type, third word"},
    .choices = {{{"on", true}, {"off", false}}},
};
inline constexpr choice_option<bool, 2> haproxy_map_avalanche_option = {
    .info = {.name = "avalanche",
             .default_value = "off",
             .summary = "mix the hash once more: on or off; HAProxy does not for `hash-type map-based` alone",
             .peer_word = "hash-type, third word"},
    .choices = haproxy_consistent_avalanche_option.choices,
};
inline constexpr option_info haproxy_ids_option = {
    .name = "ids",
    .default_value = "",
    .summary =
        "the servers' ids in the order of listing, separated by commas; an empty one is counted on "
        "from its place",
    .peer_word = "id",
};

inline constexpr std::array haproxy_consistent_options = {haproxy_hash_option.info,
                                                          haproxy_consistent_avalanche_option.info,
                                                          haproxy_key_option.info, haproxy_ids_option};
inline constexpr std::array haproxy_map_options = {
    haproxy_hash_option.info, haproxy_map_avalanche_option.info, haproxy_key_option.info};

[[nodiscard]] ring_record haproxy_consistent_record(const scheme_options& options,
                                                    std::span<const node> nodes);
[[nodiscard]] built_scheme build_haproxy_map_based(const scheme_options& options,
                                                   std::span<const node> nodes);

inline constexpr scheme_row haproxy_consistent_scheme = {
    .info = {.id = "haproxy-consistent",
             .summary = "ring of 16 points per unit of weight by server id; the nearer neighbour owns a key",
             .compatible_with = "HAProxy, hash-type consistent",
             .options = haproxy_consistent_options,
             .weights = weight_use::whole,
             .default_tag = whole_key,
             .order_matters = true},
    .build = build_recorded<haproxy_consistent_record>,
    .entries = count_recorded<haproxy_consistent_record>,
};
inline constexpr scheme_row haproxy_map_based_scheme = {
    .info = {.id = "haproxy-map-based",
             .summary = "hash modulo the total weight, over the servers dealt out evenly",
             .compatible_with = "HAProxy, hash-type map-based",
             .options = haproxy_map_options,
             .weights = weight_use::whole,
             .default_tag = whole_key,
             .order_matters = true},
    .build = build_haproxy_map_based,
    .entries = entry_per_weight,
};

}  // namespace clockwise
