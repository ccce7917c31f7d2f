#pragma once

#include <array>
#include <span>

#include "placement/peers/common_options.hpp"
#include "placement/peers/ring_record.hpp"
#include "placement/scheme_table.hpp"

// twemproxy (nutcracker) 0.5. A server without a name of its own is named host:port, or by its socket's path;
// one with a name has that name, and needs `names: verbatim` where it looks like an address.

namespace clockwise {

inline constexpr hash_choice<12> twemproxy_hash_option = {
    .info = {.name = "hash",
             .default_value = "fnv1a_64",
             .summary =
                 "hash of keys: fnv1a_64, fnv1a_32, fnv1_64, fnv1_32, one_at_a_time, md5, crc16, crc32, "
                 "crc32a, hsieh, murmur, jenkins",
             .peer_word = "hash"},
    .choices = {{{"one_at_a_time", "libhashkit-one-at-a-time"},
                 {"md5", "libhashkit-md5"},
                 {"crc16", "twemproxy-crc16"},
                 {"crc32", "libhashkit-crc32"},
                 {"crc32a", "twemproxy-crc32a"},
                 {"fnv1_64", "libhashkit-fnv1-64"},
                 {"fnv1a_64", "libhashkit-fnv1a-64"},
                 {"fnv1_32", "libhashkit-fnv1-32"},
                 {"fnv1a_32", "libhashkit-fnv1a-32"},
                 {"hsieh", "twemproxy-hsieh"},
                 {"murmur", "libhashkit-murmur"},
                 {"jenkins", "libhashkit-jenkins"}}},
};
inline constexpr choice_option<bool, 2> twemproxy_names_option = {
    .info = {.name = "names",
             .default_value = "addresses",
             .summary = "addresses: a name host:port is hashed without the brackets of an IPv6 address and "
                        "without the port 11211; verbatim: every name is hashed as it stands",
             .peer_word = "the name behind a server's weight (verbatim)"},
    .choices = {{{"addresses", false}, {"verbatim", true}}},
};
inline constexpr std::array twemproxy_options = {twemproxy_hash_option.info, twemproxy_names_option.info};

[[nodiscard]] ring_record twemproxy_ketama_record(const scheme_options& options, std::span<const node> nodes);
[[nodiscard]] built_scheme build_twemproxy_modula(const scheme_options& options, std::span<const node> nodes);

inline constexpr scheme_row twemproxy_ketama_scheme = {
    .info = {.id = "twemproxy-ketama",
             .summary = "ring of MD5 points, 160 per server on average, by its share of the total weight",
             .compatible_with = "twemproxy, distribution ketama",
             .options = twemproxy_options,
             .weights = weight_use::whole,
             .default_tag = whole_key},
    .build = build_recorded<twemproxy_ketama_record>,
    .entries = count_recorded<twemproxy_ketama_record>,
};
inline constexpr scheme_row twemproxy_modula_scheme = {
    .info = {.id = "twemproxy-modula",
             .summary = "hash modulo the total weight, over the servers sorted by name",
             .compatible_with = "twemproxy, distribution modula",
             .options = twemproxy_options,
             .weights = weight_use::whole,
             .default_tag = whole_key},
    .build = build_twemproxy_modula,
    .entries = entry_per_weight,
};

}  // namespace clockwise
