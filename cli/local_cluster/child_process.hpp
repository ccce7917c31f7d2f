#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

#include "net/descriptor.hpp"

namespace clockwise::cli {

/// A program that we started and that ends with us, however we end. The terminal's Ctrl-C does not reach it.
class child_process {
 public:
  /// Runs `command` (the first word is a path) with its output in `log`. Throws std::system_error when it
  /// cannot be started. Call from the main thread: the kernel ends the child with the thread that started it.
  child_process(const std::vector<std::string>& command, const std::filesystem::path& log);
  child_process(child_process&& other) noexcept;
  child_process& operator=(child_process&&) = delete;
  ~child_process();  ///< kills it and waits until it is gone

  [[nodiscard]] pid_t id() const noexcept { return id_; }
  /// Becomes readable when the child has ended.
  [[nodiscard]] int ended() const noexcept { return watched_.get(); }
  /// "exited with status 1" or "was killed by signal 9 (Killed)"; nullopt while it runs.
  [[nodiscard]] std::optional<std::string> end() const;

 private:
  pid_t id_;
  proxy::descriptor watched_;
};

}  // namespace clockwise::cli
