#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "placement/mapping.hpp"

namespace clockwise {

/// A table of slots. The candidates after the owner are the nodes of the following slots.
class slot_mapping final : public mapping {
 public:
  explicit slot_mapping(slot_table table);

  [[nodiscard]] node_index owner(token position) const noexcept override { return table_.owner(position); }
  void walk(token position, candidate_visitor visit) const noexcept override;
  [[nodiscard]] std::size_t owning_node_count() const noexcept override { return owning_node_count_; }
  [[nodiscard]] std::size_t bytes() const noexcept override { return table_.bytes(); }
  [[nodiscard]] const slot_table* as_table() const noexcept override { return &table_; }

 private:
  slot_table table_;
  std::size_t owning_node_count_;
};

}  // namespace clockwise
