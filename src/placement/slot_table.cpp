#include <cassert>
#include <utility>

#include <clockwise/slot_table.hpp>

namespace clockwise {

slot_table::slot_table(std::vector<node_index> slots, slot_rule rule) noexcept
    : slots_(std::move(slots)), rule_(rule) {
  assert(!slots_.empty());
}

}  // namespace clockwise
