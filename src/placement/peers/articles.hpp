#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "placement/peers/common_options.hpp"
#include "placement/peers/ring_record.hpp"
#include "placement/scheme_table.hpp"

// Programs from two widely copied articles, in the form in which they were copied into production.

namespace clockwise {

inline constexpr integer_option article_murmur_points_option = {
    .info = {.name = "points",
             .default_value = "500",
             .summary = "points per node, 1 to 1048576",
             .peer_word = "number of replicas"},
    .min = 1,
    .max = 1u << 20,
};
inline constexpr std::array article_murmur_options = {article_murmur_points_option.info, removed_option,
                                                      added_back_option};

enum class article_program : std::uint8_t { modulo, ring, ring_virtual };
inline constexpr choice_option<article_program, 3> article_program_option = {
    .info = {.name = "program",
             .default_value = "ring-virtual",
             .summary = "modulo; ring, one point per server; ring-virtual, a point and virtual nodes",
             .peer_word = "which of the three programs"},
    .choices = {{{"modulo", article_program::modulo},
                 {"ring", article_program::ring},
                 {"ring-virtual", article_program::ring_virtual}}},
};
inline constexpr integer_option article_points_option = {
    .info = {.name = "points",
             .default_value = "5",
             .summary = "virtual nodes per server, for ring-virtual, 1 to 1048576",
             .peer_word = "VIRTUAL_NODES"},
    .min = 1,
    .max = 1u << 20,
};
inline constexpr std::array article_hashcode_options = {article_program_option.info,
                                                        article_points_option.info};

[[nodiscard]] ring_record article_murmur_record(const scheme_options& options, std::span<const node> nodes);
[[nodiscard]] ring_record article_hashcode_record(const scheme_options& options, std::span<const node> nodes);
[[nodiscard]] built_scheme build_article_hashcode(const scheme_options& options, std::span<const node> nodes);

inline constexpr scheme_row article_murmur_scheme = {
    .info = {.id = "article-murmur64a-ring",
             .summary = "ring of MurmurHash64A points",
             .compatible_with =
                 "the program of the article on Redis and consistent hashing (TreeMap<Long, T>)",
             .options = article_murmur_options,
             .weights = weight_use::equal,
             .default_tag = whole_key,
             .order_matters = true},
    .build = build_recorded<article_murmur_record>,
    .entries = count_recorded<article_murmur_record>,
};
inline constexpr scheme_row article_hashcode_scheme = {
    .info = {.id = "article-hashcode",
             .summary = "Math.abs(String.hashCode()), modulo or on a ring; the modulo program fails for keys "
                        "whose hash is the smallest int, which here are placed by 2147483648",
             .compatible_with = "the three programs of the article on hashCode and virtual nodes",
             .options = article_hashcode_options,
             .weights = weight_use::equal,
             .default_tag = whole_key,
             .order_matters = true},
    .build = build_article_hashcode,
    .entries = count_recorded<article_hashcode_record>,
};

}  // namespace clockwise
