#pragma once

#include <array>
#include <span>

#include "placement/peers/common_options.hpp"
#include "placement/peers/ring_record.hpp"
#include "placement/scheme_table.hpp"

// nginx 1.22, ngx_http_upstream_hash_module and _ip_hash_module. Nodes are named by the text after `server`.
// What nginx leaves to round robin is not decided by the key: an empty key, and a key whose first 21 tries
// all meet servers that are down. Here the former is hashed like any other, and the latter goes to the next
// server that is up.

namespace clockwise {

inline constexpr option_info nginx_down_option = {
    .name = "down",
    .default_value = "",
    .summary = "servers marked down, separated by commas: they keep their place, their keys try further",
    .peer_word = "down",
};
inline constexpr std::array nginx_options = {nginx_down_option};

[[nodiscard]] built_scheme build_nginx_hash(const scheme_options& options, std::span<const node> nodes);
[[nodiscard]] ring_record nginx_record(const scheme_options& options, std::span<const node> nodes);
[[nodiscard]] built_scheme build_nginx_hash_consistent(const scheme_options& options,
                                                       std::span<const node> nodes);
[[nodiscard]] built_scheme build_nginx_ip_hash(const scheme_options& options, std::span<const node> nodes);

inline constexpr scheme_row nginx_hash_scheme = {
    .info = {.id = "nginx-hash",
             .summary = "15 bits of the CRC-32 modulo the total weight",
             .compatible_with = "nginx, hash KEY",
             .options = nginx_options,
             .weights = weight_use::whole,
             .default_tag = whole_key,
             .order_matters = true},
    .build = build_nginx_hash,
    .entries = entry_per_weight,
};
inline constexpr scheme_row nginx_hash_consistent_scheme = {
    .info = {.id = "nginx-hash-consistent",
             .summary =
                 "ring of CRC-32 points, 160 per unit of weight, each point hashed from the one before",
             .compatible_with = "nginx, hash KEY consistent",
             .options = nginx_options,
             .weights = weight_use::whole,
             .default_tag = whole_key,
             .order_matters = true},
    .build = build_nginx_hash_consistent,
    .entries = count_recorded<nginx_record>,
};
inline constexpr scheme_row nginx_ip_hash_scheme = {
    .info = {.id = "nginx-ip-hash",
             .summary = "for client addresses as keys: three octets of an IPv4 address, all of an IPv6 one "
                        "(a mapped IPv4 address is an IPv6 one); any other key is hashed as three zeros",
             .compatible_with = "nginx, ip_hash",
             .options = nginx_options,
             .weights = weight_use::whole,
             .default_tag = whole_key,
             .order_matters = true},
    .build = build_nginx_ip_hash,
    .entries = entry_per_weight,
};

}  // namespace clockwise
