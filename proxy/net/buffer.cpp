#include "net/buffer.hpp"

#include <algorithm>
#include <new>

namespace clockwise::proxy {

void buffer::make_room(std::size_t wanted) {
  const std::size_t held = size();
  // Moving to the front is enough when at least half of the block is free; else it would be done too often.
  const bool enough = held + wanted <= capacity_ && held <= capacity_ / 2;
  if (begin_ > 0) std::memmove(block_.get(), block_.get() + begin_, held);
  begin_ = 0;
  end_ = held;
  if (!enough) grow(held + wanted);
}

// Doubling is for small blocks; of a large one no more than a fifth is spare.
void buffer::grow(std::size_t needed) {
  const std::size_t spare = capacity_ < large_bytes ? capacity_ : capacity_ / 4;
  const std::size_t larger = std::max({kept_bytes, capacity_ + spare, needed});
  void* moved = std::realloc(block_.get(), larger);
  if (moved == nullptr) throw std::bad_alloc();
  static_cast<void>(block_.release());
  block_.reset(static_cast<char*>(moved));
  capacity_ = larger;
}

}  // namespace clockwise::proxy
