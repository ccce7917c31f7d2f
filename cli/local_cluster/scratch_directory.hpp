#pragma once

#include <filesystem>

#include <sys/types.h>

#include "net/descriptor.hpp"

namespace clockwise::cli {

/// A private directory (mode 0700, below $TMPDIR or /tmp) that goes with us, also when we are killed: a small
/// process waits for our end and removes it.
class scratch_directory {
 public:
  /// Throws std::runtime_error. Call before there are threads, because it forks.
  scratch_directory();
  scratch_directory(const scratch_directory&) = delete;
  scratch_directory& operator=(const scratch_directory&) = delete;
  ~scratch_directory();

  [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }

 private:
  std::filesystem::path path_;
  proxy::descriptor alive_;  ///< the writing end of a pipe; the guard reads its end of file when we are gone
  pid_t guard_ = -1;
};

}  // namespace clockwise::cli
