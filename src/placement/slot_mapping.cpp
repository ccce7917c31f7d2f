#include "placement/slot_mapping.hpp"

#include <algorithm>

namespace clockwise {
namespace {

std::size_t count_distinct(std::span<const node_index> slots) {
  std::vector<node_index> owners(slots.begin(), slots.end());
  std::ranges::sort(owners);
  return static_cast<std::size_t>(std::unique(owners.begin(), owners.end()) - owners.begin());
}

}  // namespace

slot_mapping::slot_mapping(slot_table table)
    : table_(std::move(table)), owning_node_count_(count_distinct(table_.slots())) {}

void slot_mapping::walk(token position, candidate_visitor visit) const noexcept {
  const auto slots = table_.slots();
  const std::uint64_t start = table_.slot_of(position);
  for (std::uint64_t i = start; i < slots.size(); ++i) {
    if (!visit(slots[i])) return;
  }
  for (std::uint64_t i = 0; i < start; ++i) {
    if (!visit(slots[i])) return;
  }
}

}  // namespace clockwise
