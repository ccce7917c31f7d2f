#pragma once

#include <array>
#include <span>

#include "placement/peers/common_options.hpp"
#include "placement/scheme_table.hpp"

// Two Go packages for Maglev hashing, dgryski/go-maglev and kkdai/maglev (its release v0.2.0 and what came
// after it).

namespace clockwise {

inline constexpr hash_choice<4> dgryski_key_hash_option = {
    .info = {.name = "key_hash",
             .default_value = "xxh64",
             .summary = "hash of keys: xxh64, xxh3, murmur64a, fnv1a-64; go-maglev leaves it to its caller",
             .peer_word = "the argument of Lookup"},
    .choices = {{{"xxh64", "xxh64"}, {"xxh3", "xxh3"}, {"murmur64a", "murmur64a"}, {"fnv1a-64", "fnv1a-64"}}},
};
inline constexpr std::array dgryski_options = {table_size_option.info, dgryski_key_hash_option.info};
inline constexpr std::array kkdai_options = {table_size_option.info};

[[nodiscard]] built_scheme build_maglev_dgryski(const scheme_options& options, std::span<const node> nodes);
[[nodiscard]] built_scheme build_maglev_kkdai_siphash(const scheme_options& options,
                                                      std::span<const node> nodes);
[[nodiscard]] built_scheme build_maglev_kkdai_xxhash(const scheme_options& options,
                                                     std::span<const node> nodes);

inline constexpr scheme_row maglev_dgryski_scheme = {
    .info = {.id = "maglev-dgryski",
             .summary = "Maglev's table by SipHash, nodes in the order of listing; a dead node is left out",
             .compatible_with = "dgryski/go-maglev",
             .options = dgryski_options,
             .weights = weight_use::equal,
             .default_tag = whole_key,
             .order_matters = true},
    .build = build_maglev_dgryski,
    .entries = table_entries,
};
inline constexpr scheme_row maglev_kkdai_siphash_scheme = {
    .info = {.id = "maglev-kkdai-siphash",
             .summary = "Maglev's table by SipHash over the nodes sorted by name",
             .compatible_with = "kkdai/maglev v0.2.0",
             .options = kkdai_options,
             .weights = weight_use::equal,
             .default_tag = whole_key},
    .build = build_maglev_kkdai_siphash,
    .entries = table_entries,
};
inline constexpr scheme_row maglev_kkdai_xxhash_scheme = {
    .info = {.id = "maglev-kkdai-xxhash",
             .summary = "Maglev's table by XXH64 over the nodes sorted by name",
             .compatible_with = "kkdai/maglev after v0.2.0",
             .options = kkdai_options,
             .weights = weight_use::equal,
             .default_tag = whole_key},
    .build = build_maglev_kkdai_xxhash,
    .entries = table_entries,
};

}  // namespace clockwise
