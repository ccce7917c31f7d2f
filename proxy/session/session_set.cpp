#include "session/session_set.hpp"

#include <utility>

#include "session/session.hpp"

namespace clockwise::proxy {

void session_set::add(session& opened) {
  opened.place_ = members_.size();
  members_.push_back({&opened, receiver_ref(opened)});
}

void session_set::remove(session& closed) noexcept {
  const receiver_ref last_one_out = std::move(members_[closed.place_].alive);
  std::swap(members_[closed.place_], members_.back());
  members_[closed.place_].what->place_ = closed.place_;
  members_.pop_back();
  clients_.fetch_sub(1, std::memory_order_relaxed);
}

void session_set::drain() {
  for (const auto& each : members_) each.what->drain();
}

void session_set::close() {
  while (!members_.empty()) members_.back().what->close();
}

}  // namespace clockwise::proxy
