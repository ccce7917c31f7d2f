#pragma once

#include <cstddef>
#include <cstdint>

namespace clockwise::fuzz {

/// Sizes for pieces of an input, as the input's first byte wants them: from one byte at a time to a few large
/// pieces.
class piece_sizes {
 public:
  explicit piece_sizes(std::uint8_t kind) : state_(kind), largest_(1U << (kind % 8)) {}

  std::size_t operator()() {
    state_ = state_ * 1'103'515'245 + 12'345;
    return 1 + (state_ >> 16) % largest_;
  }

 private:
  std::uint32_t state_;
  std::uint32_t largest_;
};

}  // namespace clockwise::fuzz
