#include "topology_file/mistakes.hpp"

#include <algorithm>

namespace clockwise {

void mistakes::add(const error& found) {
  if (count_ == 0) first_ = found.code();
  if (++count_ > shown_max) return;
  if (!lines_.empty()) lines_ += '\n';
  lines_ += found.what();
}

void mistakes::throw_if_any() const {
  if (count_ == 0) return;
  const std::size_t hidden = count_ - std::min(count_, shown_max);
  throw error(first_, hidden == 0 ? lines_ : lines_ + "\n... and " + std::to_string(hidden) + " more");
}

}  // namespace clockwise
