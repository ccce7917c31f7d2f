#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "placement/mapping.hpp"
#include "placement/mixing.hpp"

namespace clockwise {

/// Where a key goes on from a removed `bucket`: a number that has nothing in common with those of the key's
/// other steps. The bucket's multiplier does not wait for the load of the bucket's entry.
[[nodiscard]] constexpr std::uint64_t anchor_step(token position, std::uint32_t bucket) noexcept {
  std::uint64_t multiplier = (std::uint64_t{bucket} + 1) * golden_step;
  multiplier ^= multiplier >> 32;
  const std::uint64_t x = position.value * multiplier;
  return (x ^ (x >> 32)) * 0xd77fed2fd9a6896b;
}

/// AnchorHash: `capacity` buckets, some of them removed. A key falls on a bucket; while that one is removed,
/// the key goes on to one of the buckets that were there when it was. O(1 + ln(capacity / working buckets))
/// steps expected, each a load or two.
/// Source: G. Mendelson, S. Vargaftik, K. Barabash, D. Lorenz, I. Keslassy, A. Orda, "AnchorHash: A Scalable
/// Consistent Hash", IEEE/ACM ToN 2021.
class anchor_mapping final : public mapping {
 public:
  /// `owners`: of each bucket, read for working ones only. `removed`: the other buckets in the order of
  /// removal. `owning`: the different owners. O(capacity).
  anchor_mapping(std::span<const node_index> owners, std::span<const std::uint32_t> removed,
                 std::vector<node_index> owning);

  [[nodiscard]] node_index owner(token position) const noexcept override {
    auto bucket = static_cast<std::uint32_t>(scaled(position.value, entries_.size()));
    // With half of the buckets working, most keys need none, one or two steps, and nothing tells which. Two
    // steps that stand still on a working bucket cost less than guessing wrong.
    bucket = next_bucket(position, bucket);
    bucket = next_bucket(position, bucket);
    while (entries_[bucket].working_then != 0) bucket = next_bucket(position, bucket);
    return {entries_[bucket].successor};
  }
  void walk(token position, candidate_visitor visit) const noexcept override;
  [[nodiscard]] std::size_t owning_node_count() const noexcept override { return owning_.size(); }
  [[nodiscard]] std::size_t bytes() const noexcept override {
    return entries_.capacity() * sizeof(entry) + owning_.capacity() * sizeof(node_index);
  }

 private:
  struct entry {
    std::uint32_t working_then;  ///< A: how many buckets were left after its removal; 0 for a working one
    std::uint32_t successor;     ///< K: what took its place then; of a working bucket, the owner
  };

  // A bucket that was still there when `bucket` was removed, each as likely; a working one itself. No branch
  // but the loop's.
  [[nodiscard]] std::uint32_t next_bucket(token position, std::uint32_t bucket) const noexcept {
    const std::uint32_t working_then = entries_[bucket].working_then;
    const auto drawn = static_cast<std::uint32_t>(scaled(anchor_step(position, bucket), working_then));
    const std::uint32_t stay = working_then == 0 ? ~0u : 0u;
    std::uint32_t next = drawn | (bucket & stay);  // drawn below 0 is 0
    // Those removed earlier were not there: follow what took their places.
    while (entries_[next].working_then > working_then - (stay + 1)) next = entries_[next].successor;
    return next;
  }

  std::vector<entry> entries_;
  std::vector<node_index> owning_;
};

}  // namespace clockwise
