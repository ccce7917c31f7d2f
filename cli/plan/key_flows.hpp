#pragma once

#include <cstdint>
#include <map>
#include <string_view>
#include <utility>

#include <clockwise/topology.hpp>

namespace clockwise::cli {

/// How many real keys go from whom to whom. Takes memory for pairs of nodes, none for keys.
class key_flows {
 public:
  using pair = std::pair<std::string_view, std::string_view>;  ///< giver and receiver

  /// Both topologies must outlive this.
  key_flows(const topology& before, const topology& after) : before_(&before), after_(&after) {}

  /// Counts one key; true when it moves.
  bool add(node_index from, node_index to);

  [[nodiscard]] std::uint64_t counted() const noexcept { return counted_; }
  [[nodiscard]] std::uint64_t moved() const noexcept { return moved_; }
  [[nodiscard]] const std::map<pair, std::uint64_t>& by_pair() const noexcept { return by_pair_; }
  [[nodiscard]] std::uint64_t of(std::string_view from, std::string_view to) const;

 private:
  const topology* before_;
  const topology* after_;
  std::uint64_t counted_ = 0;
  std::uint64_t moved_ = 0;
  std::map<pair, std::uint64_t> by_pair_;
};

}  // namespace clockwise::cli
