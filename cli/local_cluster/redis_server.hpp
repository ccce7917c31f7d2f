#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

#include "local_cluster/child_process.hpp"

namespace clockwise::cli {

/// A real redis-server on a free loopback port, without persistence, that answers.
class redis_server {
 public:
  /// Starts `program` (a path) with its files in `directory`, and waits until it answers. Throws
  /// std::runtime_error with the end of its log when it does not.
  redis_server(std::string name, const std::string& program, const std::filesystem::path& directory);

  [[nodiscard]] const std::string& name() const noexcept { return name_; }
  [[nodiscard]] std::uint16_t port() const noexcept { return started_.port; }
  [[nodiscard]] const child_process& process() const noexcept { return started_.process; }

 private:
  struct started {
    std::uint16_t port;
    child_process process;
  };
  static started start(const std::string& name, const std::string& program,
                       const std::filesystem::path& directory);

  std::string name_;
  started started_;
};

/// The path of redis-server: `wanted` when it is not empty, else the first in PATH. Throws std::runtime_error
/// that says how to get it.
[[nodiscard]] std::string find_redis_server(const std::string& wanted);

}  // namespace clockwise::cli
