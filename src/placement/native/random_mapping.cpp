#include "placement/native/random_mapping.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <string>

#include <clockwise/hash.hpp>

#include "placement/mixing.hpp"
#include "placement/native/fixed_weights.hpp"
#include "placement/node_order.hpp"
#include "placement/redrawn_walk.hpp"
#include "placement/repeated_by_weight.hpp"

namespace clockwise {
namespace {

// The hash of each owning node's name, a zero byte and the weight's 8 bytes, little-endian.
std::uint64_t digest_of(std::span<const node> nodes, std::span<const node_index> owning) {
  std::string text;
  for (const node_index each : owning) {
    const node& member = nodes[each.value];
    text += member.name;
    text += '\0';
    const auto bits = std::bit_cast<std::uint64_t>(member.weight);
    for (unsigned shift = 0; shift < 64; shift += 8) text += static_cast<char>(bits >> shift & 0xff);
  }
  return xxh3(text).value;
}

}  // namespace

random_mapping::random_mapping(std::span<const node> nodes)
    : owning_(owning_in_order(node_order::numbered, nodes)),
      ends_(fixed_weights(nodes, owning_)),
      digest_(digest_of(nodes, owning_)) {
  std::partial_sum(ends_.begin(), ends_.end(), ends_.begin());
}

node_index random_mapping::owner(token position) const noexcept {
  const std::uint64_t draw = scaled(mix64(position.value ^ digest_), ends_.back());
  return owning_[static_cast<std::size_t>(std::ranges::upper_bound(ends_, draw) - ends_.begin())];
}

void random_mapping::walk(token position, candidate_visitor visit) const noexcept {
  walk_by_redrawing(
      position, [this](token each) { return owner(each); }, owning_, visit);
}

std::size_t random_mapping::bytes() const noexcept {
  return owning_.capacity() * sizeof(node_index) + ends_.capacity() * sizeof(std::uint64_t);
}

}  // namespace clockwise
