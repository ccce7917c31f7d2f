#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include <clockwise/placement.hpp>

#include "analysis/token_count.hpp"

namespace clockwise {

/// Placements of at most this many tokens are read token by token, whatever their scheme.
inline constexpr std::uint64_t single_tokens_max = std::uint64_t{1} << 20;

/// Reads a placement from token 0 to the last that a key may have, as stretches of tokens of one owner.
/// Neighbours may have the same owner. The placement must outlive this.
class owner_runs {
 public:
  /// Whether that takes a number of steps in the order of the points, of the slots, or of
  /// `single_tokens_max`.
  [[nodiscard]] static bool can_read(const placement& where) noexcept;

  /// Stands at the first run. Precondition: can_read(where).
  explicit owner_runs(const placement& where) noexcept;

  [[nodiscard]] node_index owner() const noexcept { return owner_; }
  /// The last token of the run.
  [[nodiscard]] token last() const noexcept { return last_; }
  [[nodiscard]] bool is_last() const noexcept { return last_ == limit_; }
  /// Goes on to the next run. Precondition: not is_last().
  void next() noexcept;

 private:
  void read() noexcept;
  void read_point() noexcept;
  void read_slot() noexcept;
  void read_token() noexcept;

  const placement* where_;
  const ring* ring_;
  const slot_table* scaled_;
  token limit_;
  std::uint64_t place_ = 0;  ///< of the run: a point, a slot or a token
  node_index owner_;
  token last_;
};

/// Shows `visit` (first token, last token, owner) for every run, in the order of tokens. Precondition:
/// can_read(where).
template <typename Visit>
void for_each_stretch(const placement& where, Visit visit) {
  token first{0};
  for (owner_runs run(where);; run.next()) {
    visit(first, run.last(), run.owner());
    if (run.is_last()) return;
    first = token{run.last().value + 1};
  }
}

/// Shows `visit` (first token, last token, owner before, owner after) for every stretch of tokens in which
/// neither owner changes, in the order of tokens. Precondition: both can be read and have the same
/// token_max.
template <typename Visit>
void for_each_stretch(const placement& before, const placement& after, Visit visit) {
  owner_runs from(before);
  owner_runs to(after);
  token first{0};
  while (true) {
    const token last = std::min(from.last(), to.last());
    visit(first, last, from.owner(), to.owner());
    const bool from_ends = from.last() == last;
    const bool to_ends = to.last() == last;
    if (from_ends && from.is_last()) return;  // then `to` ends there as well
    if (from_ends) from.next();
    if (to_ends) to.next();
    first = token{last.value + 1};
  }
}

}  // namespace clockwise
