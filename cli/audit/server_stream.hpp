#pragma once

#include <chrono>
#include <string_view>

#include "audit/event.hpp"
#include "net/buffer.hpp"
#include "net/descriptor.hpp"
#include "net/endpoint.hpp"

namespace clockwise::cli {

/// A connection to a server whose owner waits for it, and who can be called off. Every function throws
/// walk_error when the server is gone or was silent for `timeout`, and walk_interrupted once `stop` is set.
class server_stream {
 public:
  /// Connects. Keeps a reference to `stop`.
  server_stream(const proxy::endpoint& to, std::chrono::seconds timeout, const event& stop);

  void send(std::string_view bytes);

  /// Waits until there are more bytes, and appends them to received().
  void receive();
  /// What came and was not consumed yet.
  [[nodiscard]] proxy::buffer& received() noexcept { return received_; }

  /// Leaves the server alone.
  void pause(std::chrono::nanoseconds time) const;

 private:
  void wait_for(short events) const;

  std::chrono::seconds timeout_;
  const event& stop_;
  proxy::descriptor socket_;
  proxy::buffer received_;
};

}  // namespace clockwise::cli
