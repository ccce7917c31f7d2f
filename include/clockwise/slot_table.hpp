#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <clockwise/node.hpp>
#include <clockwise/token.hpp>

namespace clockwise {

/// How a token picks a slot.
enum class slot_rule : std::uint8_t {
  remainder,  ///< token % slots
  scale,      ///< token * slots / 2^64, rounded down: for tokens that use all 64 bits
};

/// A table of nodes in which the token picks the place: what modulo, Maglev and slot maps are once built.
/// Immutable and thread-safe; lookups never throw and never allocate.
class slot_table {
 public:
  /// Precondition: `slots` is not empty.
  slot_table(std::vector<node_index> slots, slot_rule rule) noexcept;

  /// The node in the token's slot. One multiplication or division, and one load.
  [[nodiscard]] node_index owner(token position) const noexcept { return slots_[slot_of(position)]; }
  [[nodiscard]] std::uint64_t slot_of(token position) const noexcept {
    if (rule_ == slot_rule::remainder) return position.value % slots_.size();
    return static_cast<std::uint64_t>((wide{position.value} * slots_.size()) >> 64);
  }

  [[nodiscard]] std::span<const node_index> slots() const noexcept { return slots_; }
  [[nodiscard]] slot_rule rule() const noexcept { return rule_; }
  /// Bytes of memory held.
  [[nodiscard]] std::size_t bytes() const noexcept { return slots_.capacity() * sizeof(node_index); }

 private:
  __extension__ using wide = unsigned __int128;

  std::vector<node_index> slots_;
  slot_rule rule_;
};

}  // namespace clockwise
