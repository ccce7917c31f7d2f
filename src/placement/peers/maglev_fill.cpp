#include "placement/peers/maglev_fill.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include <clockwise/error.hpp>

#include "base/text.hpp"
#include "placement/peers/common_options.hpp"
#include "placement/prime.hpp"

namespace clockwise {
namespace {

constexpr node_index free_slot = {std::numeric_limits<std::uint32_t>::max()};

// Where one node stands in its permutation, and how many slots it was due so far.
struct progress {
  std::uint64_t slot;
  double due = 0;
};

// Every round looks at every node, and fills as many slots as the weights are times the largest.
constexpr double steps_max = 0x1p31;

void check_steps(std::span<const maglev_turns> nodes, std::uint32_t size, double largest) {
  double sum = 0;
  for (const maglev_turns& each : nodes) sum += each.weight;
  const double steps = size / (sum / largest) * static_cast<double>(nodes.size());
  if (steps <= steps_max) return;
  throw error(errc::too_many_points,
              "filling " + std::to_string(size) + " slots by turns of " + std::to_string(nodes.size()) +
                  " nodes takes about " + decimal(std::round(steps)) + " steps, above the limit of " +
                  decimal(steps_max) + "; use weights that differ less, or a smaller table_size");
}

}  // namespace

std::vector<node_index> fill_by_turns(std::span<const maglev_turns> nodes, std::uint32_t size) {
  const double largest = std::ranges::max_element(nodes, {}, &maglev_turns::weight)->weight;
  check_steps(nodes, size, largest);
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
