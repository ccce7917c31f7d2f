#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "placement/scheme_options.hpp"

// Options that several peers' schemes share. Their values are the peers' own words, so that a line of the
// peer's configuration can be copied.

namespace clockwise {

/// Names of hash functions as hash_functions() has them, by the words of a peer.
template <std::size_t Count>
using hash_choice = choice_option<std::string_view, Count>;

inline constexpr option_info default_port_option = {
    .name = "default_port",
    .default_value = "11211",
    .summary = "the port that is left out of a label; empty: none is",
};

inline constexpr option_info removed_option = {
    .name = "removed",
    .default_value = "",
    .summary =
        "nodes, separated by commas, taken away with the peer's own call after all were added; they "
        "take along every point they share with others",
    .peer_word = "remove()",
};
inline constexpr option_info added_back_option = {
    .name = "added_back",
    .default_value = "",
    .summary = "nodes, separated by commas, that were added once more after that",
    .peer_word = "add()",
};

inline constexpr integer_option table_size_option = {
    .info = {.name = "table_size",
             .default_value = "65537",
             .summary = "slots of the table, a prime number no smaller than the number of nodes",
             .peer_word = "table size"},
    .min = 2,
    .max = 1u << 24,
};

/// The slots of a table of `table_size`.
[[nodiscard]] inline std::uint64_t table_entries(const scheme_options& options,
                                                 std::span<const node> /*nodes*/) {
  return read_option(options, table_size_option);
}

}  // namespace clockwise
