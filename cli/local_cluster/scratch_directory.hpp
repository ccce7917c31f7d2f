#pragma once

#include <filesystem>

#include <sys/types.h>

#include "net/descriptor.hpp"

namespace clockwise::cli {

/// A private directory (mode 0700, below $TMPDIR or /tmp) that goes with us, also when we are killed: a small
/// process makes it, waits for our end and removes it.
class scratch_directory {
 public:
  /// Throws std::system_error. Call before there are threads, because it forks.
  scratch_directory();
  scratch_directory(const scratch_directory&) = delete;
  scratch_directory& operator=(const scratch_directory&) = delete;
  ~scratch_directory();

  [[nodiscard]] const std::filesystem::path& path() const noexcept { return path_; }

 private:
  /// The process, and the socket whose end of file tells it that we are gone.
  struct guard {
    pid_t process;
    proxy::descriptor alive;
  };
  static guard start_guard(const std::filesystem::path& pattern);

  std::filesystem::path path_;  ///< until the guard has made it, the pattern of its name
  guard guard_;
};

}  // namespace clockwise::cli
