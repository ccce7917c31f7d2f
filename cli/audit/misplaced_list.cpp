#include "audit/misplaced_list.hpp"

namespace clockwise::cli {

void misplaced_list::write(std::span<const moved_key> keys) {
  const std::scoped_lock one_at_a_time(mutex_);
  for (const moved_key& each : keys) records_.write(each);
  if (clock::now() < next_flush_) return;
  out_.flush();
  next_flush_ = clock::now() + between_flushes;
}

}  // namespace clockwise::cli
