#pragma once

#include <chrono>
#include <cstddef>

namespace clockwise::proxy {

/// How one worker treats the connection to one node.
struct backend_settings {
  /// From accepting a request to its reply. Later the client gets an error, and the late reply is dropped.
  std::chrono::milliseconds request_timeout{1000};
  std::chrono::milliseconds connect_timeout{1000};
  /// The first wait after a lost connection; doubled up to the maximum, each wait shortened by a random part.
  std::chrono::milliseconds reconnect_min{20};
  std::chrono::milliseconds reconnect_max{500};
  /// Bytes accepted for the server and not yet taken by the kernel. At the limit the sessions that bring more
  /// are paused until half of it has left.
  std::size_t pending_bytes_max = std::size_t{16} << 20;
};

}  // namespace clockwise::proxy
