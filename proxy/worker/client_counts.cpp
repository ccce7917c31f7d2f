#include "worker/client_counts.hpp"

namespace clockwise::proxy {

std::optional<std::size_t> client_counts::admit(std::size_t accepting) noexcept {
  std::size_t best = accepting;
  std::uint32_t fewest = counts_[accepting].load(std::memory_order_relaxed);
  const std::uint32_t own = fewest;
  std::size_t sum = 0;
  for (std::size_t i = 0; i < counts_.size(); ++i) {
    const std::uint32_t count = counts_[i].load(std::memory_order_relaxed);
    sum += count;
    if (count < fewest && count + 2 <= own) {
      best = i;
      fewest = count;
    }
  }
  if (sum >= clients_max_) return std::nullopt;
  counts_[best].fetch_add(1, std::memory_order_relaxed);
  return best;
}

}  // namespace clockwise::proxy
