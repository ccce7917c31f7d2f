#include "placement/peers/maglev_fill.hpp"

#include <algorithm>
#include <limits>
#include <string>

#include "placement/native/prime.hpp"
#include "placement/peers/common_options.hpp"

namespace clockwise {
namespace {

constexpr node_index free_slot = {std::numeric_limits<std::uint32_t>::max()};

// Where one node stands in its permutation, and how many slots it was due so far.
struct progress {
  std::uint64_t slot;
  double due = 0;
};

}  // namespace

std::vector<node_index> fill_by_turns(std::span<const maglev_turns> nodes, std::uint32_t size) {
  const double largest = std::ranges::max_element(nodes, {}, &maglev_turns::weight)->weight;
  std::vector<node_index> slots(size, free_slot);
  std::vector<progress> at;
  for (const maglev_turns& each : nodes) at.push_back({.slot = each.offset});
  std::uint32_t filled = 0;
  for (double round = 1; filled < size; ++round) {
    for (std::size_t i = 0; i < nodes.size() && filled < size; ++i) {
      if (round * nodes[i].weight < at[i].due) continue;
      at[i].due += largest;
      while (slots[at[i].slot] != free_slot) at[i].slot = (at[i].slot + nodes[i].skip) % size;
      slots[at[i].slot] = nodes[i].owner;
      ++filled;
    }
  }
  return slots;
}

void check_table_size(std::uint32_t size, std::size_t nodes) {
  if (is_prime(size) && size >= nodes) return;
  const std::uint64_t next = next_prime(std::max<std::uint64_t>(size, nodes));
  refuse_option(table_size_option.info, std::to_string(size),
                "a prime number, and no less than the number of nodes; " + std::to_string(next) + " is one");
}

}  // namespace clockwise
