#pragma once

#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include <clockwise/diff.hpp>
#include <clockwise/topology.hpp>

#include "analysis/token_count.hpp"

namespace clockwise {

/// Which nodes of two topologies are the same: those with the same name.
class same_nodes {
 public:
  same_nodes(const topology& before, const topology& after);

  /// The node of `before` has the same name as that of `after`.
  [[nodiscard]] bool operator()(node_index before, node_index after) const noexcept {
    return after_of_[before.value] == after.value;
  }

 private:
  std::vector<std::int64_t> after_of_;  ///< where each node of `before` is in `after`; -1: nowhere
};

/// Adds up who gives how many tokens to whom.
class flow_counter {
 public:
  /// Both topologies must outlive this.
  flow_counter(const topology& before, const topology& after);

  /// `count` tokens go from a node of `before` to one of `after`; they stay when these are the same.
  void add(node_index from, node_index to, token_count count) {
    if (same_(from, to)) {
      kept_[from.value] += count;
    } else {
      counts_[std::uint64_t{from.value} << 32 | to.value] += count;
    }
  }

  /// Adds flows, what is kept, sums and minimum to `found`, as parts of `whole` tokens.
  void write(topology_diff& found, token_count whole) const;

 private:
  /// The counts in the order of the givers' names, then of the receivers'.
  [[nodiscard]] std::vector<std::pair<std::uint64_t, token_count>> by_names() const;

  const topology* before_;
  const topology* after_;
  same_nodes same_;
  std::vector<token_count> kept_;                          ///< by node of `before_`
  std::unordered_map<std::uint64_t, token_count> counts_;  ///< by giver in the high half, receiver in the low
};

}  // namespace clockwise
