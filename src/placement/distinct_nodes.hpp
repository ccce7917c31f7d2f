#pragma once

#include <algorithm>
#include <cstddef>
#include <span>

#include <clockwise/node.hpp>

namespace clockwise {

/// Collects different nodes into room that the caller has, in the order in which they come. O(found) for
/// each.
class distinct_nodes {
 public:
  explicit distinct_nodes(std::span<node_index> room) noexcept : room_(room) {}

  [[nodiscard]] bool full() const noexcept { return size_ == room_.size(); }
  [[nodiscard]] std::size_t size() const noexcept { return size_; }
  [[nodiscard]] std::span<const node_index> found() const noexcept { return room_.first(size_); }

  /// Takes `candidate` unless it is there already. Precondition: not full.
  void add(node_index candidate) noexcept {
    if (std::ranges::find(found(), candidate) == found().end()) room_[size_++] = candidate;
  }

 private:
  std::span<node_index> room_;
  std::size_t size_ = 0;
};

}  // namespace clockwise
