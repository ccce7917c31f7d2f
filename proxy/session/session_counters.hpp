#pragma once

#include <cstdint>

namespace clockwise::proxy {

/// What one worker counted about one pool's clients. Plain numbers: one thread writes, and copies are handed
/// out.
struct session_counters {
  std::uint64_t clients = 0;          ///< connected now
  std::uint64_t accepted = 0;         ///< clients ever taken in
  std::uint64_t refused = 0;          ///< clients turned away at clients_max
  std::uint64_t requests = 0;         ///< commands read
  std::uint64_t forwarded = 0;        ///< to one server
  std::uint64_t split = 0;            ///< over several servers
  std::uint64_t local = 0;            ///< answered by the proxy
  std::uint64_t rejected = 0;         ///< answered with an error by the proxy
  std::uint64_t failed = 0;           ///< answered with an error because of a server
  std::uint64_t protocol_errors = 0;  ///< clients closed because they could not be understood
  std::uint64_t pauses = 0;           ///< times a client was not read because of a limit
  std::uint64_t dropped = 0;  ///< clients closed at reply_bytes_max, or with a reply torn by a lost server
  std::uint64_t bytes_in = 0;
  std::uint64_t bytes_out = 0;
};

}  // namespace clockwise::proxy
