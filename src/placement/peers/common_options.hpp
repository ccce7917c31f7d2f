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

/// A port number as text, or an empty one. Throws `error` bad_option.
[[nodiscard]] inline std::string_view read_port(const scheme_options& options, const option_info& option) {
  const std::string_view port = text_of(options, option);
  const bool digits = std::ranges::all_of(port, [](char c) { return c >= '0' && c <= '9'; });
  if (digits && port.size() <= 5) return port;
  refuse_option(option, port, "a port number, or empty");
}

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
    .max = 16777213,  // the largest prime below 2^24
};

/// The nodes of `added_back`. Throws `error` bad_option for one that is not in `removed`.
[[nodiscard]] inline std::vector<node_index> read_added_back(const scheme_options& options,
                                                             std::span<const node> nodes) {
  const std::vector<node_index> removed = read_node_list(options, removed_option, nodes);
  std::vector<bool> gone(nodes.size());
  for (const node_index each : removed) gone[each.value] = true;
  std::vector<node_index> back = read_node_list(options, added_back_option, nodes);
  for (const node_index each : back) {
    if (!gone[each.value]) {
      refuse_option(added_back_option, nodes[each.value].name, "the name of a node in 'removed'");
    }
  }
  return back;
}

/// The slots of a table of `table_size`.
[[nodiscard]] inline std::uint64_t table_entries(const scheme_options& options,
                                                 std::span<const node> /*nodes*/) {
  return read_option(options, table_size_option);
}

}  // namespace clockwise
