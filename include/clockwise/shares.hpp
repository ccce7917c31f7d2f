#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <clockwise/topology.hpp>

namespace clockwise {

/// How much of the key space one node owns. Shares are fractions of 1.
struct node_share {
  node_index index;
  double due = 0;            ///< its weight over the sum of weights; equal parts where weights are ignored
  double exact = 0;          ///< its tokens over all tokens that keys may have; what it really owns
  std::uint64_t points = 0;  ///< its points on the ring, hidden ones included, or its slots; 0 without either
  double largest_arc = 0;    ///< the longest stretch of the ring that it owns unbroken; 0 without a ring

  /// exact over due; 0 for a node that is due nothing.
  [[nodiscard]] double ratio() const noexcept { return due > 0 ? exact / due : 0; }
};

/// The shares of every node, in node order, and how they were found.
struct share_report {
  std::vector<node_share> nodes;
  std::uint64_t sample = 0;  ///< how many tokens or keys were tried; 0: exact by arithmetic

  [[nodiscard]] bool is_exact() const noexcept { return sample == 0; }
};

/// The tokens that are tried where arithmetic has no answer: with them a share of 1/n is off by about
/// 1/(1000 * sqrt(n)) in the mean.
inline constexpr std::uint64_t share_sample = 1'000'000;

/// Exact by arithmetic for rings and for tables of slots, O(points or slots), and for every scheme whose keys
/// have at most 2^20 tokens. Elsewhere the owners of `share_sample` pseudo-random tokens are counted (fewer
/// where a lookup looks at many nodes), always the same ones. Sums of `due` and of `exact` are 1 but for
/// rounding. Thread-safe.
[[nodiscard]] share_report report_shares(const topology& where);

/// report_shares(where).nodes.
[[nodiscard]] std::vector<node_share> shares(const topology& where);

/// How far the ratio of a node that is due `share` may be off by chance when `sample` tokens or keys were
/// counted: in 99 of 100 counts of `nodes` nodes none is further off. 0 when `sample` is 0, which means
/// exact.
[[nodiscard]] double ratio_error(double share, std::uint64_t sample, std::size_t nodes) noexcept;

/// How even shares are: ratios of what nodes own to what they are due, over the nodes that are due something.
struct evenness {
  node_index busiest;  ///< the one with the largest ratio, the first of equals
  node_index idlest;
  double ratio_max = 0;
  double ratio_min = 0;
  double ratio_deviation = 0;  ///< the root of the mean square of (ratio - 1)
};

/// Precondition: a node of `nodes` is due something, as in every topology. O(nodes).
[[nodiscard]] evenness evenness_of(std::span<const node_share> nodes) noexcept;

/// What the nodes of one zone have together.
struct zone_share {
  std::string zone;               ///< empty for the nodes that have none
  std::vector<node_index> nodes;  ///< in node order
  double weight = 0;
  double due = 0;
  double exact = 0;
  std::uint64_t points = 0;

  /// exact over due; 0 for a zone that is due nothing.
  [[nodiscard]] double ratio() const noexcept { return due > 0 ? exact / due : 0; }
};

/// `nodes`, the shares of every node of `where`, added up by zone, in the order in which nodes name the
/// zones. Empty when no node has a zone.
[[nodiscard]] std::vector<zone_share> zone_shares(const topology& where, std::span<const node_share> nodes);

/// How full a ring is. Points with the token of another own nothing, and long before all do, shares get
/// uneven.
struct ring_crowding {
  std::uint64_t points = 0;  ///< on the ring; 0 when the scheme is none
  std::uint64_t hidden = 0;  ///< of them, those with the token of an earlier one
  double tokens = 0;         ///< how many different ones keys may have

  /// More points than the square root of the tokens: then two of them are likely to have the same.
  [[nodiscard]] bool is_crowded() const noexcept;
};

/// O(points). Thread-safe.
[[nodiscard]] ring_crowding crowding(const topology& where);

/// About how many points each of `nodes` equal nodes of the native ring needs so that, for 99 in 100 choices
/// of names, none owns more than `ratio` times its due share. A normal estimate: a share of n points is off
/// by 1/sqrt(n) in the mean. Throws `error` bad_option unless `ratio` is finite and above 1. Thread-safe.
[[nodiscard]] std::uint32_t points_for_ratio(std::size_t nodes, double ratio);

}  // namespace clockwise
