#include "trace/hot_keys.hpp"

#include <algorithm>
#include <tuple>

namespace clockwise::cli {

void hot_keys::add(std::string_view key, std::uint64_t bytes) {
  if (key.size() > key_bytes_max) return;
  auto found = counts_.find(key);
  if (found == counts_.end()) {
    if (counts_.size() == 2 * counters) forget_rare_ones();
    found = counts_.emplace(std::string(key), amount{}).first;
  }
  ++found->second.requests;
  found->second.bytes += bytes;
}

// Everyone pays what the first of the rarer half has: then half is gone, and no key paid more than one in
// `counters` requests, because each payment was made by that many keys.
void hot_keys::forget_rare_ones() {
  std::vector<std::uint64_t> requests;
  requests.reserve(counts_.size());
  for (const auto& [key, counted] : counts_) requests.push_back(counted.requests);
  std::ranges::nth_element(requests, requests.begin() + counters, std::greater{});
  const std::uint64_t price = requests[counters];
  std::erase_if(counts_, [price](const auto& entry) { return entry.second.requests <= price; });
  for (auto& [key, counted] : counts_) {
    counted.bytes -= counted.bytes / counted.requests * price;
    counted.requests -= price;
  }
}

std::vector<hot_key> hot_keys::hottest(std::size_t count) const {
  std::vector<hot_key> all;
  all.reserve(counts_.size());
  for (const auto& [key, counted] : counts_) all.push_back({key, counted.requests, counted.bytes});
  const auto hotter = [](const hot_key& a, const hot_key& b) {
    return std::tie(b.requests, a.key) < std::tie(a.requests, b.key);
  };
  const auto end = all.begin() + static_cast<std::ptrdiff_t>(std::min(count, all.size()));
  std::partial_sort(all.begin(), end, all.end(), hotter);
  all.erase(end, all.end());
  return all;
}

}  // namespace clockwise::cli
