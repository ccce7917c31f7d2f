#pragma once

#include <cstddef>

namespace clockwise::proxy {

/// What one client may hold of the proxy's memory.
struct session_limits {
  /// A request larger than this is read to its end, thrown away and answered with an error.
  std::size_t request_bytes_max = std::size_t{64} << 20;
  /// Requests accepted and not yet answered. At the limit the session stops reading until replies have left.
  std::size_t requests_max = 1024;
  /// Reply bytes that wait for the client to read. At the limit the session stops reading requests.
  std::size_t reply_bytes_pause = std::size_t{1} << 20;
  /// Reply bytes at which a client that does not read is dropped: replies already asked for may still arrive
  /// while it is paused, so this is the hard end.
  std::size_t reply_bytes_max = std::size_t{256} << 20;
};

}  // namespace clockwise::proxy
