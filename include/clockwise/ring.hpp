#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <clockwise/node.hpp>
#include <clockwise/token.hpp>

namespace clockwise {

/// One place of a node on the circle. A node owns the arc (previous point, its point].
struct point {
  token position;
  node_index owner;

  friend bool operator==(const point&, const point&) = default;
};

struct ring_options {
  /// Points per unit of weight. A node gets max(1, round(weight * points)) of them, whatever the others
  /// have, and none when its weight is 0. docs/points.md has the measurements behind the default.
  std::uint32_t points = 1536;
  /// The most points a ring may have (never more than 2^32 - 5); checked before the points are allocated.
  std::uint64_t points_max = std::uint64_t{1} << 24;
};

/// The native ring: consistent hashing with 64-bit tokens.
///
/// Point j of a node is XXH3-64 of (name, byte 0, j as 4 bytes little-endian); names hold no control
/// characters, so no two labels are alike. Points are ordered by (token, name), so the order in which
/// nodes are listed never matters. A node's points depend on its own name and weight alone.
///
/// Immutable after building; every const function may be called from any number of threads at once.
/// Lookups never throw and never allocate.
/// Source: Karger et al., "Consistent Hashing and Random Trees", STOC 1997.
class ring {
 public:
  /// Builds the ring in O(P log P) for P points; once built it holds at most 20 * (P + 4) bytes.
  /// Throws `error`: no_nodes, bad_name, duplicate_name, bad_weight, no_weight, too_many_points, bad_option.
  explicit ring(std::span<const node> nodes, const ring_options& options = {});

  /// A ring of points made elsewhere, already in the wanted order of equal tokens (sorted stably by token
  /// here). Precondition: every owner is below `node_count`. Throws `error`: no_nodes when `points` is empty,
  /// too_many_points above 2^32 - 5.
  static ring from_points(std::vector<point> points, std::size_t node_count);

  /// The node whose point is the first at or clockwise after `position`. O(1) expected: one load of the
  /// index and a scan of one or two points.
  [[nodiscard]] node_index owner(token position) const noexcept {
    return points_[scan(index_[bucket(position)], position)].owner;
  }

  /// Where in points() the point stands that owns `position`. Costs what owner() costs.
  [[nodiscard]] std::size_t place_of(token position) const noexcept;

  /// owner() of every position, faster than one by one because the loads overlap.
  /// Precondition: `owners.size() >= positions.size()`.
  void owners(std::span<const token> positions, std::span<node_index> owners) const noexcept;

  /// The first `copies.size()` distinct nodes clockwise from `position`, owner first. Returns how many were
  /// written: min(copies.size(), owning_node_count()). O(k) per point walked, for k copies; no allocation.
  std::size_t copies(token position, std::span<node_index> copies) const noexcept;

  /// Every point in ring order. Points with equal tokens are all kept; the first of them owns the arc.
  [[nodiscard]] std::span<const point> points() const noexcept;
  /// How many nodes the ring was built from, those that own nothing included.
  [[nodiscard]] std::size_t node_count() const noexcept;
  /// How many nodes own at least one point.
  [[nodiscard]] std::size_t owning_node_count() const noexcept;
  /// For each node, how many of its points have the token of an earlier point and so own nothing.
  [[nodiscard]] std::vector<std::uint64_t> hidden_points() const;
  /// Bytes of memory held: points and index.
  [[nodiscard]] std::size_t bytes() const noexcept;

 private:
  // After the last point. A lookup compares this many points at a time and may begin at the first of them.
  static constexpr std::uint32_t sentinels = 4;

  ring() = default;
  void finish();

  // The two halves of a lookup. A position beyond the last bucket (a narrow circle ends before 2^64) belongs
  // to the last one, whose scan ends at the first sentinel.
  [[nodiscard]] std::uint64_t bucket(token position) const noexcept {
    return std::min(position.value >> index_shift_, last_bucket_);
  }

  // Counts instead of stopping at the first hit: where that is, in a bucket of one or two points, is a coin
  // toss, and a branch on it would be guessed wrong every other time. Four points are nearly always enough.
  [[nodiscard]] std::uint32_t scan(std::uint32_t place, token position) const noexcept {
    std::uint32_t passed = sentinels;
    while (passed == sentinels) {
      passed = 0;
      for (std::uint32_t i = 0; i < sentinels; ++i)
        passed += points_[place + i].position < position ? 1u : 0u;
      place += passed;
    }
    return place;
  }

  std::vector<point> points_;         ///< sorted; the sentinels at the end wrap to the first
  std::vector<std::uint32_t> index_;  ///< the first point of each bucket, a bucket being a token's top bits
  unsigned index_shift_ = 63;
  std::uint64_t last_bucket_ = 0;
  std::size_t node_count_ = 0;
  std::size_t owning_node_count_ = 0;
};

}  // namespace clockwise
