#include "keys/made_keys.hpp"

#include <algorithm>

namespace clockwise::cli {

std::span<const std::string_view> made_keys::next() {
  constexpr std::uint64_t batch = 4096;
  keys_.clear();
  for (const std::uint64_t end = made_ + std::min(batch, left_); made_ < end; --left_) {
    keys_.push_back("key-" + std::to_string(++made_));
  }
  views_.assign(keys_.begin(), keys_.end());
  return views_;
}

}  // namespace clockwise::cli
