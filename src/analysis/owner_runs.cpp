#include "analysis/owner_runs.hpp"

namespace clockwise {
namespace {

const slot_table* scaled_table(const placement& where) noexcept {
  const slot_table* table = where.as_table();
  return table != nullptr && table->rule() == slot_rule::scale ? table : nullptr;
}

}  // namespace

bool owner_runs::can_read(const placement& where) noexcept {
  if (!where.tokens_are_even()) return false;  // lengths would say nothing about keys
  return where.as_ring() != nullptr || scaled_table(where) != nullptr ||
         tokens_of(where) <= single_tokens_max;
}

owner_runs::owner_runs(const placement& where) noexcept
    : where_(&where), ring_(where.as_ring()), scaled_(scaled_table(where)), limit_{where.token_max()} {
  read();
}

void owner_runs::next() noexcept {
  ++place_;
  if (ring_ != nullptr) {
    // Points with the token of the one before own nothing.
    const auto points = ring_->points();
    while (place_ < points.size() && points[place_].position == last_) ++place_;
  }
  read();
}

void owner_runs::read() noexcept {
  if (ring_ != nullptr) {
    read_point();
  } else if (scaled_ != nullptr) {
    read_slot();
  } else {
    read_token();
  }
}

// Points may lie beyond the last token; what comes after the last point belongs to the first.
void owner_runs::read_point() noexcept {
  const auto points = ring_->points();
  const bool wraps = place_ == points.size();
  owner_ = points[wraps ? 0 : place_].owner;
  last_ = wraps ? limit_ : std::min(points[place_].position, limit_);
}

// Slot s of n ends before the first token t with t * n >= (s + 1) * 2^64.
void owner_runs::read_slot() noexcept {
  const auto slots = scaled_->slots();
  owner_ = slots[place_];
  const token_count end = token_count{place_ + 1} << 64;
  last_ = std::min(token{static_cast<std::uint64_t>((end - 1) / slots.size())}, limit_);
}

void owner_runs::read_token() noexcept {
  last_ = token{place_};
  owner_ = where_->owner(last_);
}

}  // namespace clockwise
