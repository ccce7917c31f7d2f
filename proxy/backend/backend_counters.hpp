#pragma once

#include <cstdint>

namespace clockwise::proxy {

/// What one worker counted about one node. Plain numbers: one thread writes, and copies are handed out.
struct backend_counters {
  std::uint64_t requests = 0;      ///< accepted for the server
  std::uint64_t replies = 0;       ///< that reached their request
  std::uint64_t refused = 0;       ///< requests refused because the server is down
  std::uint64_t timeouts = 0;      ///< requests answered by us because the server was late
  std::uint64_t late_replies = 0;  ///< replies that came after that, dropped
  std::uint64_t failures = 0;      ///< requests lost with their connection
  std::uint64_t connects = 0;      ///< connections made
  std::uint64_t connect_failures = 0;
  std::uint64_t losses = 0;  ///< connections lost
  std::uint64_t bytes_out = 0;
  std::uint64_t bytes_in = 0;
};

}  // namespace clockwise::proxy
