#pragma once

#include "net/descriptor.hpp"

namespace clockwise::cli {

/// Something that happens once, and for which threads can wait together with a socket. Thread-safe.
class event {
 public:
  /// Throws std::system_error when there are no descriptors left.
  event();

  void set() noexcept;
  [[nodiscard]] bool is_set() const noexcept;
  /// Readable from set() on; never read from it.
  [[nodiscard]] int descriptor() const noexcept { return descriptor_.get(); }

 private:
  proxy::descriptor descriptor_;
};

}  // namespace clockwise::cli
