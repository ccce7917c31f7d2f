#pragma once

#include <cstdint>
#include <span>

#include <clockwise/node.hpp>
#include <clockwise/placement.hpp>

#include "placement/mixing.hpp"

namespace clockwise {

/// Owners of other tokens made of this one, before walk_by_redrawing falls back on the list.
inline constexpr std::uint64_t redraws_max = 63;

/// The candidates of a scheme that by itself only knows owners: those of `position` and of up to redraws_max
/// tokens drawn from it, then `everyone`. So candidates come about as often as their weights say, and each
/// comes.
template <typename Owner>
void walk_by_redrawing(token position, Owner owner, std::span<const node_index> everyone,
                       candidate_visitor visit) noexcept {
  if (!visit(owner(position))) return;
  for (std::uint64_t draw = 1; draw <= redraws_max; ++draw) {
    if (!visit(owner(token{mix64(position.value + draw * golden_step)}))) return;
  }
  for (const node_index each : everyone) {
    if (!visit(each)) return;
  }
}

}  // namespace clockwise
