#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "conversion/pool_draft.hpp"
#include "conversion/source_text.hpp"

namespace clockwise::cli {

enum class list_names : std::uint8_t {
  addresses,  ///< the address is what is hashed; a name behind it would be nobody's
  text,       ///< the name where there is one, else the address as it is written
};

enum class list_weights : std::uint8_t { none, ignored, optional, required };

/// How one peer's list of nodes is read, a node on each line: "ADDRESS[:WEIGHT] [NAME]" or "ADDRESS WEIGHT".
struct list_rule {
  std::string_view scheme;
  list_names names;
  list_weights weights;
  std::size_t address_bytes_max = 1024;
  /// What only the whole list shows; `named` of its nodes have names. May be nullptr.
  void (*complete)(pool_draft& draft, std::size_t named) = nullptr;
};

/// A list has one pool, named by this.
inline constexpr std::string_view list_pool = "nodes";

/// Unnamed shards of Jedis are hashed by their places; with names some of the time, no label fits all.
void complete_jedis(pool_draft& draft, std::size_t named);
/// Hutool leaves the number of points to its caller, whom the list does not show.
void complete_hutool(pool_draft& draft, std::size_t named);

/// Reads `source` as a list by `rule`. Lines that begin with '#' are comments.
void read_node_list(const source_text& source, const list_rule& rule, conversion& into);

/// Are there lines, each with an address and a number, as in ketama.servers?
[[nodiscard]] bool looks_like_ketama(std::string_view text);
/// Are there lines, each with the URL of a peer?
[[nodiscard]] bool looks_like_groupcache(std::string_view text);

}  // namespace clockwise::cli
