#include "net/flush_list.hpp"

#include <utility>

namespace clockwise::proxy {

void flushable::flush_later() noexcept {
  if (place_ != not_listed) return;
  place_ = list_.waiting_.size();
  list_.waiting_.push_back(this);
}

flushable::~flushable() {
  if (place_ != not_listed) list_.waiting_[place_] = nullptr;
}

void flush_list::run() noexcept {
  for (std::size_t i = 0; i < waiting_.size(); ++i) {
    flushable* next = std::exchange(waiting_[i], nullptr);
    if (next == nullptr) continue;
    next->place_ = flushable::not_listed;
    next->flush();
  }
  waiting_.clear();
}

}  // namespace clockwise::proxy
