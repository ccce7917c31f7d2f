#include "net/buffer.hpp"

#include <algorithm>

namespace clockwise::proxy {

void buffer::make_room(std::size_t wanted) {
  // Moving to the front is enough when at least half of the block is free; else it would be done too often.
  if (size() + wanted <= capacity_ && size() <= capacity_ / 2) {
    std::memmove(block_.get(), block_.get() + begin_, size());
  } else {
    const std::size_t larger = std::max({kept_bytes, capacity_ * 2, size() + wanted});
    std::unique_ptr<char[]> moved(new char[larger]);  // not make_unique: it would write zeros
    if (!empty()) std::memcpy(moved.get(), block_.get() + begin_, size());
    block_ = std::move(moved);
    capacity_ = larger;
  }
  end_ = size();
  begin_ = 0;
}

}  // namespace clockwise::proxy
