#pragma once

#include <csignal>

#include "net/descriptor.hpp"

namespace clockwise::cli {

/// While this lives, the first SIGINT or SIGTERM ends nothing but is seen by whoever polls; the second ends
/// the program as ever. Made before any thread is started: they inherit that they get no signals.
class interrupt_watch {
 public:
  /// Throws std::system_error when there are no descriptors left.
  interrupt_watch();
  interrupt_watch(const interrupt_watch&) = delete;
  interrupt_watch& operator=(const interrupt_watch&) = delete;
  ~interrupt_watch();

  /// Readable when a signal came.
  [[nodiscard]] int descriptor() const noexcept { return descriptor_.get(); }
  /// Takes the signal, if one came.
  bool take() noexcept;

 private:
  sigset_t before_{};
  proxy::descriptor descriptor_;
};

}  // namespace clockwise::cli
