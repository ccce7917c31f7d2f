#include "backend/in_flight.hpp"

#include <limits>

namespace clockwise::proxy {

std::size_t in_flight::expire(steady_time now, std::string_view error_line) noexcept {
  std::size_t told = 0;
  for (; expired_ < entries_.size() && entries_[expired_].deadline <= now; ++expired_) {
    const receiver_ref late = std::exchange(entries_[expired_].receiver, {});
    if (!late) continue;
    late->on_failure(entries_[expired_].request, error_line);
    ++told;
  }
  return told;
}

std::size_t in_flight::fail_written(std::uint64_t written, std::string_view error_line) noexcept {
  std::size_t told = 0;
  while (!empty() && head().begin < written) {
    const entry gone = pop();
    if (!gone.receiver) continue;
    gone.receiver->on_failure(gone.request, error_line);
    ++told;
  }
  return told;
}

std::size_t in_flight::fail_all(std::string_view error_line) noexcept {
  return fail_written(std::numeric_limits<std::uint64_t>::max(), error_line);
}

}  // namespace clockwise::proxy
