#pragma once

#include <string>
#include <vector>

#include <clockwise/shares.hpp>
#include <clockwise/topology.hpp>

namespace clockwise::cli {

/// A node that is due something and owns nothing.
struct starved_node {
  node_index index;
  double due = 0;
  /// Every point of it has the token of another node's: its name, as the scheme reads it, is probably
  /// another's.
  bool is_hidden = false;
};

/// Those of `where`, whose shares are `found`; none when these were measured, because a sample may miss a
/// node.
[[nodiscard]] std::vector<starved_node> starved_nodes(const topology& where, const share_report& found);

/// "'b' is due 33.33% of the keys and owns nothing: every point of it has the token of another node's"
[[nodiscard]] std::string to_text(const starved_node& starved, const topology& where);

}  // namespace clockwise::cli
