#include "analysis/load_counters.hpp"

namespace clockwise {

std::shared_ptr<load_counter> load_counters::of(const std::string& name) {
  const std::scoped_lock lock(mutex_);
  std::shared_ptr<load_counter>& counter = by_name_[name];
  if (counter == nullptr) counter = std::make_shared<load_counter>();
  return counter;
}

void load_counters::forget_unused() {
  const std::scoped_lock lock(mutex_);
  // Whoever holds a counter got it here, under the lock, so one that only the map holds stays unused.
  std::erase_if(by_name_,
                [](const auto& entry) { return entry.second.use_count() == 1 && entry.second->load() == 0; });
}

}  // namespace clockwise
