#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <clockwise/node.hpp>

#include "placement/node_order.hpp"
#include "placement/repeated_by_weight.hpp"

namespace clockwise {

/// Names in numbered order, as map keys.
struct numbered_less {
  using is_transparent = void;
  [[nodiscard]] bool operator()(std::string_view a, std::string_view b) const noexcept {
    return numbered_before(a, b);
  }
};

/// Which node has which buckets, and in which order the others were removed: all that AnchorHash remembers.
struct anchor_state {
  std::uint32_t capacity = 0;
  std::map<std::string, std::vector<std::uint32_t>, numbered_less> buckets{};  ///< as they were taken
  std::vector<std::uint32_t> removed{};                                        ///< the oldest first
};

/// Nobody has a bucket; the first to come get 0, 1, ...
[[nodiscard]] anchor_state empty_anchor(std::uint32_t capacity);

/// Gives every one of `nodes` as many buckets as its weight. First those that have too many give up their
/// latest, in the reverse of numbered order; then those that have too few take the most recently removed, in
/// numbered order. So whatever left in one change gets its own back when it returns in the next.
/// Precondition: the weights add up to at most `capacity`.
void change_nodes(anchor_state& state, std::span<const node> nodes);

}  // namespace clockwise
