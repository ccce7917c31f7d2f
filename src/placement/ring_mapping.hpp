#pragma once

#include <cstddef>
#include <span>
#include <utility>

#include "placement/mapping.hpp"

namespace clockwise {

/// A ring, native or a peer's.
class ring_mapping final : public mapping {
 public:
  explicit ring_mapping(ring circle) noexcept : ring_(std::move(circle)) {}

  [[nodiscard]] node_index owner(token position) const noexcept override { return ring_.owner(position); }
  void owners(std::span<const token> positions, std::span<node_index> owners) const noexcept override {
    ring_.owners(positions, owners);
  }
  void walk(token position, candidate_visitor visit) const noexcept override;
  [[nodiscard]] std::size_t owning_node_count() const noexcept override { return ring_.owning_node_count(); }
  [[nodiscard]] std::size_t bytes() const noexcept override { return ring_.bytes(); }
  [[nodiscard]] const ring* as_ring() const noexcept override { return &ring_; }

 private:
  ring ring_;
};

}  // namespace clockwise
