#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

#include "placement/peers/common_options.hpp"
#include "placement/peers/ring_record.hpp"
#include "placement/scheme_table.hpp"

// libmemcached (libmemcached-awesome 1.1): five distributions over the same list of servers. Nodes are named
// as its servers: host:port, [IPv6]:port, or the path of a socket.

namespace clockwise {

inline constexpr std::array<choice<std::string_view>, 10> libhashkit_hashes = {
    {{"default", "libhashkit-one-at-a-time"},
     {"md5", "libhashkit-md5"},
     {"crc", "libhashkit-crc32"},
     {"fnv1_64", "libhashkit-fnv1-64"},
     {"fnv1a_64", "libhashkit-fnv1a-64"},
     {"fnv1_32", "libhashkit-fnv1-32"},
     {"fnv1a_32", "libhashkit-fnv1a-32"},
     {"murmur", "libhashkit-murmur"},
     {"murmur3", "libhashkit-murmur3"},
     {"jenkins", "libhashkit-jenkins"}},
};

inline constexpr hash_choice<10> libmemcached_hash_option = {
    .info = {.name = "hash",
             .default_value = "default",
             .summary =
                 "hash of keys, and of labels unless points are weighted: default (one_at_a_time), md5, "
                 "crc, fnv1_64, fnv1a_64, fnv1_32, fnv1a_32, murmur, murmur3, jenkins",
             .peer_word = "MEMCACHED_BEHAVIOR_HASH"},
    .choices = libhashkit_hashes,
};
/// The words of `hash`, and one for what `hash` says.
inline constexpr hash_choice<11> libmemcached_key_hash_option = {
    .info = {.name = "key_hash",
             .default_value = "same",
             .summary = "hash of keys alone, by the words of `hash`; same: the one of `hash`",
             .peer_word = "MEMCACHED_BEHAVIOR_HASH, set after the servers were added"},
    .choices =
        [] {
          std::array<choice<std::string_view>, 11> words{};
          std::ranges::copy(libhashkit_hashes, words.begin());
          words.back() = {"same", ""};
          return words;
        }(),
};
inline constexpr hash_choice<10> libmemcached_weighted_key_hash_option = {
    .info = {.name = "key_hash",
             .default_value = "md5",
             .summary = "hash of keys; points are always MD5: md5, default (one_at_a_time), crc, fnv1_64, "
                        "fnv1a_64, fnv1_32, fnv1a_32, murmur, murmur3, jenkins",
             .peer_word = "MEMCACHED_BEHAVIOR_HASH, set after KETAMA_WEIGHTED"},
    .choices = libhashkit_hashes,
};
inline constexpr choice_option<bool, 2> libmemcached_order_option = {
    .info = {.name = "order",
             .default_value = "listed",
             .summary = "order of the servers: listed, or sorted by host and port",
             .peer_word = "MEMCACHED_BEHAVIOR_SORT_HOSTS"},
    .choices = {{{"listed", false}, {"sorted", true}}},
};
inline constexpr option_info libmemcached_key_prefix_option = {
    .name = "key_prefix",
    .default_value = "",
    .summary = "text hashed before every key; together with it a key of more than 250 bytes has the hash 0",
    .peer_word = "MEMCACHED_CALLBACK_NAMESPACE with MEMCACHED_BEHAVIOR_HASH_WITH_PREFIX_KEY",
};

inline constexpr std::array libmemcached_modula_options = {
    libmemcached_hash_option.info, libmemcached_order_option.info, libmemcached_key_prefix_option};
inline constexpr std::array libmemcached_ring_options = {
    libmemcached_hash_option.info, libmemcached_key_hash_option.info, default_port_option,
    libmemcached_order_option.info, libmemcached_key_prefix_option};
inline constexpr std::array libmemcached_spy_options = {
    libmemcached_hash_option.info, libmemcached_key_hash_option.info, libmemcached_order_option.info,
    libmemcached_key_prefix_option};
inline constexpr std::array libmemcached_weighted_options = {
    libmemcached_weighted_key_hash_option.info, default_port_option, libmemcached_order_option.info,
    libmemcached_key_prefix_option};

[[nodiscard]] built_scheme build_libmemcached_modula(const scheme_options& options,
                                                     std::span<const node> nodes);
[[nodiscard]] ring_record libmemcached_consistent_record(const scheme_options& options,
                                                         std::span<const node> nodes);
[[nodiscard]] ring_record libmemcached_spy_record(const scheme_options& options, std::span<const node> nodes);
[[nodiscard]] ring_record libmemcached_weighted_record(const scheme_options& options,
                                                       std::span<const node> nodes);

inline constexpr scheme_row libmemcached_modula_scheme = {
    .info = {.id = "libmemcached-modula",
             .summary = "hash modulo the number of servers, weights ignored: libmemcached's default",
             .compatible_with = "libmemcached, distribution MODULA; php-memcached's default",
             .options = libmemcached_modula_options,
             .weights = weight_use::ignored,
             .default_tag = whole_key,
             .order_matters = true},
    .build = build_libmemcached_modula,
    .entries = entry_per_node,
};
inline constexpr scheme_row libmemcached_consistent_scheme = {
    .info = {.id = "libmemcached-consistent",
             .summary =
                 "ring of 100 points per server, one per label; a weight above 1 makes it weighted MD5",
             .compatible_with = "libmemcached, distribution CONSISTENT",
             .options = libmemcached_ring_options,
             .weights = weight_use::whole,
             .default_tag = whole_key,
             .zero_is_one = true,
             .order_matters = true},
    .build = build_recorded<libmemcached_consistent_record>,
    .entries = count_recorded<libmemcached_consistent_record>,
};
inline constexpr scheme_row libmemcached_ketama_scheme = {
    .info = {.id = "libmemcached-ketama",
             .summary =
                 "what libmemcached calls KETAMA: places keys as libmemcached-consistent, not as ketama",
             .compatible_with = "libmemcached, BEHAVIOR_KETAMA",
             .options = libmemcached_ring_options,
             .weights = weight_use::whole,
             .default_tag = whole_key,
             .zero_is_one = true,
             .order_matters = true},
    .build = build_recorded<libmemcached_consistent_record>,
    .entries = count_recorded<libmemcached_consistent_record>,
};
inline constexpr scheme_row libmemcached_ketama_weighted_scheme = {
    .info = {.id = "libmemcached-ketama-weighted",
             .summary = "ring of MD5 points, 160 per server on average, by its share of the total weight",
             .compatible_with = "libmemcached, BEHAVIOR_KETAMA_WEIGHTED; php-memcached's "
                                "OPT_LIBKETAMA_COMPATIBLE",
             .options = libmemcached_weighted_options,
             .weights = weight_use::whole,
             .default_tag = whole_key,
             .zero_is_one = true,
             .order_matters = true},
    .build = build_recorded<libmemcached_weighted_record>,
    .entries = count_recorded<libmemcached_weighted_record>,
};
inline constexpr scheme_row libmemcached_ketama_spy_scheme = {
    .info = {.id = "libmemcached-ketama-spy",
             .summary = "as libmemcached-consistent with labels that begin with '/' and always have the port",
             .compatible_with = "libmemcached, distribution CONSISTENT_KETAMA_SPY",
             .options = libmemcached_spy_options,
             .weights = weight_use::whole,
             .default_tag = whole_key,
             .zero_is_one = true,
             .order_matters = true},
    .build = build_recorded<libmemcached_spy_record>,
    .entries = count_recorded<libmemcached_spy_record>,
};

}  // namespace clockwise
