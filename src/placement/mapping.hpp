#pragma once

#include <cstddef>
#include <span>

#include <clockwise/placement.hpp>

namespace clockwise {

/// A built scheme without its key hash: tokens to nodes. Immutable and thread-safe; nothing throws or
/// allocates.
class mapping {
 public:
  mapping() = default;
  mapping(const mapping&) = delete;
  mapping& operator=(const mapping&) = delete;
  virtual ~mapping() = default;

  [[nodiscard]] virtual node_index owner(token position) const noexcept = 0;
  /// owner() of every position.
  virtual void owners(std::span<const token> positions, std::span<node_index> owners) const noexcept;
  /// Shows `visit` the candidates in order, the owner first, until it returns false or each node that owns
  /// something came at least once.
  virtual void walk(token position, candidate_visitor visit) const noexcept = 0;

  /// How many nodes own anything.
  [[nodiscard]] virtual std::size_t owning_node_count() const noexcept = 0;
  /// About how many nodes a lookup looks at. 1 where it does not grow with them.
  [[nodiscard]] virtual std::size_t nodes_seen() const noexcept { return 1; }
  /// Bytes of memory held.
  [[nodiscard]] virtual std::size_t bytes() const noexcept = 0;

  [[nodiscard]] virtual const ring* as_ring() const noexcept { return nullptr; }
  [[nodiscard]] virtual const slot_table* as_table() const noexcept { return nullptr; }
};

}  // namespace clockwise
