#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <clockwise/node.hpp>
#include <clockwise/token.hpp>
#include <clockwise/topology.hpp>

namespace clockwise {

/// What one node gives to another. Fractions are of the key space.
struct key_flow {
  std::string from;
  std::string to;
  double fraction = 0;
  /// There is a reason on one of the two sides: the giver left or lost weight, or the receiver joined or
  /// gained weight. Other moves are sideways.
  bool necessary = false;

  friend bool operator==(const key_flow&, const key_flow&) = default;
};

/// What moves between two topologies. Nodes are the same when their names are. Weights are those that the
/// scheme goes by, taken as they are, not in relation to the others'; a node with weight 0 is as one that is
/// not there.
struct topology_diff {
  std::vector<key_flow> flows;  ///< ordered by names; only pairs between which something moves
  std::vector<double>
      kept{};            ///< for each node of `before`, what stays with it; empty when the specs are equal
  double moved = 0;      ///< all that changes its node
  double necessary = 0;  ///< the flows that are, added up
  double sideways = 0;   ///< the others
  double minimum = 0;    ///< the least that any scheme must move between the two lists of weights
  std::uint64_t sample = 0;  ///< how many tokens or keys were tried; 0: exact by arithmetic
  bool same_tokens = true;   ///< every key without a hash tag has the same token in both
  bool same_tags = true;     ///< hash tags are the same; if not, keys that have one may move besides

  [[nodiscard]] bool is_exact() const noexcept { return sample == 0; }
};

/// Tells moves that have a reason from sideways ones, as in key_flow. Built once for two topologies, and does
/// not refer to them afterwards. Thread-safe.
class move_reasons {
 public:
  /// O(nodes log nodes).
  move_reasons(const topology& before, const topology& after);

  /// Is there a reason for keys to go from a node of `before` to one of `after`?
  [[nodiscard]] bool operator()(node_index from, node_index to) const noexcept {
    return gives_[from.value] || takes_[to.value];
  }

 private:
  std::vector<bool> gives_;  ///< for each node of `before`: it left or lost weight
  std::vector<bool> takes_;  ///< for each node of `after`: it joined or gained weight
};

/// Tokens or keys that are tried where arithmetic has no answer.
inline constexpr std::uint64_t diff_sample_default = 1'000'000;

/// What moves from `before` to `after`.
///
/// Exact when keys have the same tokens in both and arithmetic reaches both: rings, tables that scale tokens,
/// and schemes with at most 2^20 tokens, in any pair, O(points and slots); tables that take remainders, when
/// the pattern of both together repeats within 2^24 tokens. Otherwise the owners of `sample` pseudo-random
/// tokens are compared, or of as many keys of 16 hexadecimal digits when tokens differ. Equal specs are told
/// by comparing them.
///
/// Whether keys have the same tokens is judged by the tokens of a few hundred keys of all lengths and bytes.
/// Throws `error` bad_option when `sample` is 0. Thread-safe.
[[nodiscard]] topology_diff diff(const topology& before, const topology& after,
                                 std::uint64_t sample = diff_sample_default);

/// A stretch of tokens, both ends included (half-open ones could not end at 2^64), whose owner changes.
struct arc_move {
  token first;
  token last;
  node_index from;  ///< in the topology before
  node_index to;    ///< in the topology after

  friend bool operator==(const arc_move&, const arc_move&) = default;
};

/// Every token that changes its node, as stretches in the order of tokens, as long as they can be: a live
/// change moves just these. nullopt when there is no such list: tokens or hash tags differ, or one side is
/// not a ring, a table that scales tokens, or a scheme with at most 2^20 tokens. O(points and slots).
[[nodiscard]] std::optional<std::vector<arc_move>> arc_moves(const topology& before, const topology& after);

}  // namespace clockwise
