#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <clockwise/diff.hpp>
#include <clockwise/topology.hpp>

namespace clockwise::cli {

/// A node in one or both topologies, by its name. Shares are fractions of 1, from one measurement: what it
/// has before is what it keeps and what it loses.
struct changed_node {
  std::string name;
  const node* before = nullptr;  ///< nullptr: it joins
  const node* after = nullptr;   ///< nullptr: it leaves
  double keeps = 0;
  double loses = 0;
  double gains = 0;
  std::uint64_t points_before = 0;  ///< on a ring
  std::uint64_t points_after = 0;

  [[nodiscard]] double share_before() const noexcept { return keeps + loses; }
  [[nodiscard]] double share_after() const noexcept { return keeps + gains; }
  [[nodiscard]] bool joins() const noexcept { return before == nullptr; }
  [[nodiscard]] bool leaves() const noexcept { return after == nullptr; }
  [[nodiscard]] bool is_weighed() const noexcept {
    return !joins() && !leaves() && before->weight != after->weight;
  }
};

/// Everything `clockwise plan` says is made from this.
struct change_facts {
  const topology& before;
  const topology& after;
  topology_diff found;              ///< of all keys
  std::vector<changed_node> nodes;  ///< those of `before` in their order, then those that join
  std::vector<const changed_node*> joining;
  std::vector<const changed_node*> leaving;
};

/// What changes from `before` to `after`, which must outlive it.
[[nodiscard]] change_facts facts_of_change(const topology& before, const topology& after);

}  // namespace clockwise::cli
