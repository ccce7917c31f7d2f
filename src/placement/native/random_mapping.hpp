#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "placement/mapping.hpp"

namespace clockwise {

/// Owners drawn from the token and a digest of all nodes, each node as likely as its weight. O(log n).
class random_mapping final : public mapping {
 public:
  /// Of checked `nodes`. O(n log n).
  explicit random_mapping(std::span<const node> nodes);

  [[nodiscard]] node_index owner(token position) const noexcept override;
  void walk(token position, candidate_visitor visit) const noexcept override;
  [[nodiscard]] std::size_t owning_node_count() const noexcept override { return owning_.size(); }
  [[nodiscard]] std::size_t bytes() const noexcept override;

 private:
  std::vector<node_index> owning_;   ///< in numbered order
  std::vector<std::uint64_t> ends_;  ///< where each one's draws end: the sum of fixed weights so far
  std::uint64_t digest_ = 0;
};

}  // namespace clockwise
