#include "placement/native/maglev_table.hpp"

#include <algorithm>
#include <functional>
#include <limits>
#include <string>

#include <clockwise/hash.hpp>

#include "placement/native/fixed_weights.hpp"
#include "placement/node_order.hpp"

namespace clockwise {
namespace {

// A node's own order of the slots: from an offset on in steps of a skip. The table's size is a prime, so
// every slot is met once.
class permutation {
 public:
  permutation(const std::string& name, std::uint32_t size) : size_(size) {
    std::string label = name + std::string(5, '\0');  // the label of a ring's point 0, then 1
    next_ = static_cast<std::uint32_t>(xxh3(label).value % size);
    label[name.size() + 1] = 1;
    skip_ = static_cast<std::uint32_t>(xxh3(label).value % (size - 1) + 1);
  }

  std::uint32_t next() noexcept {
    const std::uint32_t slot = next_;
    next_ = (next_ + skip_) % size_;  // both below 2^24
    return slot;
  }

 private:
  std::uint32_t size_;
  std::uint32_t next_;
  std::uint32_t skip_;
};

// A node that wants slots.
struct taker {
  node_index owner;
  permutation slots;
  std::uint64_t weight;  // fixed-point, the largest being fixed_weight_max
  std::uint64_t turns = 0;
};

std::vector<taker> takers_of(std::span<const node> nodes, std::uint32_t size) {
  const std::vector<node_index> order = owning_in_order(node_order::by_name, nodes);
  const std::vector<std::uint64_t> weights = fixed_weights(nodes, order);
  std::vector<taker> takers;
  takers.reserve(order.size());
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    takers.push_back({order[rank], permutation(nodes[order[rank].value].name, size), weights[rank]});
  }
  return takers;
}

// When a node's next turn comes: first by round, then by name.
struct turn {
  std::uint64_t round;
  std::uint32_t rank;

  friend bool operator>(const turn& a, const turn& b) noexcept {
    return a.round != b.round ? a.round > b.round : a.rank > b.rank;
  }
};

constexpr node_index nobody = {std::numeric_limits<std::uint32_t>::max()};

void take_next_free(taker& each, std::vector<node_index>& table) {
  std::uint32_t slot = each.slots.next();
  while (table[slot] != nobody) slot = each.slots.next();
  table[slot] = each.owner;
  ++each.turns;
}

}  // namespace

std::vector<node_index> maglev_table(std::span<const node> nodes, std::uint32_t size) {
  std::vector<taker> takers = takers_of(nodes, size);
  std::vector<turn> next_turns;  // a heap, the first turn on top
  next_turns.reserve(takers.size());
  for (std::uint32_t rank = 0; rank < takers.size(); ++rank) next_turns.push_back({0, rank});

  std::vector<node_index> table(size, nobody);
  for (std::uint32_t taken = 0; taken < size; ++taken) {
    std::ranges::pop_heap(next_turns, std::greater<>());
    turn& now = next_turns.back();
    taker& each = takers[now.rank];
    take_next_free(each, table);
    now.round = each.turns * fixed_weight_max / each.weight;  // turns < 2^24, so no overflow
    std::ranges::push_heap(next_turns, std::greater<>());
  }
  return table;
}

}  // namespace clockwise
