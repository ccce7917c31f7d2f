#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include <clockwise/node.hpp>

namespace clockwise {

/// A node's permutation of the slots: offset, offset + skip, offset + 2 * skip, ...
struct maglev_turns {
  node_index owner;
  std::uint64_t offset = 0;  ///< below the table's size
  std::uint64_t skip = 1;    ///< 1 to the table's size - 1
  double weight = 1;         ///< a share of the largest; turns are left out in proportion, as Envoy does it
};

/// Fills `size` slots: in turn, each takes the next free slot of its permutation. Precondition: `size` is a
/// prime and `nodes` is not empty.
[[nodiscard]] std::vector<node_index> fill_by_turns(std::span<const maglev_turns> nodes, std::uint32_t size);

/// Throws `error` bad_option unless `size` is a prime of at least `nodes`; names the next one that is.
void check_table_size(std::uint32_t size, std::size_t nodes);

}  // namespace clockwise
