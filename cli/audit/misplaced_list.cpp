#include "audit/misplaced_list.hpp"

namespace clockwise::cli {

void misplaced_list::write(std::span<const moved_key> keys) {
  const std::scoped_lock one_at_a_time(mutex_);
  for (const moved_key& each : keys) records_.write(each);
}

void misplaced_list::flush() {
  const std::scoped_lock one_at_a_time(mutex_);
  out_.flush();
}

}  // namespace clockwise::cli
