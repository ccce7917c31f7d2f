#pragma once

#include <clockwise/function_ref.hpp>
#include <clockwise/node.hpp>
#include <clockwise/placement.hpp>
#include <clockwise/token.hpp>

namespace clockwise {

/// A stretch of tokens, both ends included (half-open ones could not end at 2^64), that one node owns.
struct owned_arc {
  token first;
  token last;
  node_index owner;

  friend bool operator==(const owned_arc&, const owned_arc&) = default;
};

/// Whether all tokens can be told as arcs whose lengths are shares: rings, tables that scale tokens, and
/// schemes with at most 2^20 tokens, when all tokens are about as likely.
[[nodiscard]] bool has_arcs(const placement& where) noexcept;

/// Shows `visit` every token up to token_max() as arcs in the order of tokens, as long as they can be: only
/// the last and the first, neighbours on the circle, may have the same owner. Precondition: has_arcs(where).
/// O(points and slots); allocates nothing. Thread-safe.
void visit_arcs(const placement& where, function_ref<void(const owned_arc&)> visit);

}  // namespace clockwise
