#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace clockwise::proxy {

/// What the admin server allows its peers.
struct admin_limits {
  std::size_t connections_max = 256;                 ///< further ones are closed
  std::uint32_t header_bytes_max = 8 << 10;          ///< a longer request line and header get 431
  std::uint64_t body_bytes_max = 8 << 10;            ///< bodies are not looked at; longer ones get 413
  std::chrono::milliseconds request_timeout{5'000};  ///< from the last reply to the end of the next request;
                                                     ///< short, lest idle peers keep a probe out
  std::chrono::milliseconds reply_timeout{10'000};   ///< for the peer to take a reply
};

}  // namespace clockwise::proxy
