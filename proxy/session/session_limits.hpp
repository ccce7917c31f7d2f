#pragma once

#include <cstddef>

namespace clockwise::proxy {

/// What one client may hold of the proxy's memory.
struct session_limits {
  /// A request larger than this is read to its end, thrown away and answered with an error.
  std::size_t request_bytes_max = std::size_t{64} << 20;
  /// Request bytes read ahead while the session may not go on. A client that writes a long pipeline before it
  /// reads the first reply is served as long as its requests fit in here.
  std::size_t read_ahead_bytes_max = std::size_t{8} << 20;
  /// Requests accepted and not yet answered. At the limit the session goes on when replies have left.
  std::size_t requests_max = 1024;
  /// Reply bytes that wait for the client to read. At the limit the session waits.
  std::size_t reply_bytes_pause = std::size_t{1} << 20;
  /// Reply bytes at which a client that does not read is dropped: replies already asked for may still arrive
  /// while it waits, so this is the hard end.
  std::size_t reply_bytes_max = std::size_t{256} << 20;
};

}  // namespace clockwise::proxy
