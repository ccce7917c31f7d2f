#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include <clockwise/topology.hpp>

namespace clockwise::cli {

/// Real keys that go from one node to another.
struct counted_flow {
  node_index from;  ///< in the topology before
  node_index to;    ///< in the topology after
  std::uint64_t keys = 0;
};

/// How many real keys go from whom to whom. Takes memory for pairs of nodes, none for keys.
class key_flows {
 public:
  /// Both topologies must outlive this.
  key_flows(const topology& before, const topology& after) : before_(&before), after_(&after) {}

  void add(node_index from, node_index to) {
    ++counted_;
    if (before_->at(from).name == after_->at(to).name) return;
    ++moved_;
    ++by_pair_[std::uint64_t{from.value} << 32 | to.value];
  }

  [[nodiscard]] std::uint64_t counted() const noexcept { return counted_; }
  [[nodiscard]] std::uint64_t moved() const noexcept { return moved_; }
  /// In no order.
  [[nodiscard]] std::vector<counted_flow> flows() const;

 private:
  const topology* before_;
  const topology* after_;
  std::uint64_t counted_ = 0;
  std::uint64_t moved_ = 0;
  std::unordered_map<std::uint64_t, std::uint64_t> by_pair_;  ///< giver in the high half, receiver in the low
};

}  // namespace clockwise::cli
