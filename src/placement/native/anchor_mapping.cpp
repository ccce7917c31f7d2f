#include "placement/native/anchor_mapping.hpp"

#include <numeric>
#include <utility>

#include "placement/redrawn_walk.hpp"

namespace clockwise {

// W and L are the paper's: the working buckets in places 0 to `left` - 1, and the place of each.
anchor_mapping::anchor_mapping(std::span<const node_index> owners, std::span<const std::uint32_t> removed,
                               std::vector<node_index> owning)
    : entries_(owners.size()), owning_(std::move(owning)) {
  std::vector<std::uint32_t> working(owners.size());
  std::iota(working.begin(), working.end(), 0u);
  std::vector<std::uint32_t> place = working;
  for (std::size_t bucket = 0; bucket < owners.size(); ++bucket) {
    entries_[bucket] = {0, owners[bucket].value};
  }
  auto left = static_cast<std::uint32_t>(owners.size());
  for (const std::uint32_t bucket : removed) {
    const std::uint32_t last = working[--left];
    entries_[bucket] = {left, last};
    working[place[bucket]] = last;
    place[last] = place[bucket];
  }
}

void anchor_mapping::walk(token position, candidate_visitor visit) const noexcept {
  walk_by_redrawing(
      position, [this](token each) { return owner(each); }, owning_, visit);
}

}  // namespace clockwise
