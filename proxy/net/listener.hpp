#pragma once

#include <functional>

#include "net/asio.hpp"
#include "net/descriptor.hpp"
#include "net/endpoint.hpp"

namespace clockwise::proxy {

/// Accepts clients on one thread's loop. Every worker has its own on the same TCP port (SO_REUSEPORT).
/// When file descriptors run out it refuses clients politely and tries again a little later, so neither the
/// loop spins nor the listener is lost.
class listener {
 public:
  /// Gets each new client: a connected, non-blocking socket.
  using handler = std::function<void(descriptor)>;

  /// Listens on `where`, whose port is not 0 (see claim()). Throws clockwise::error when that is impossible.
  listener(asio::io_context& loop, const endpoint& where, handler accepted);
  ~listener();
  listener(const listener&) = delete;
  listener& operator=(const listener&) = delete;

  void stop() noexcept;

  /// Tells a client that there are too many, as far as it can be told without waiting, and closes it.
  static void refuse(descriptor client) noexcept;

  /// Makes sure that nobody else listens on `where` and fixes the port when it is 0. SO_REUSEPORT alone would
  /// let a second process share the port in silence. A unix socket file that nobody answers on is removed.
  /// Throws clockwise::error bad_field "cannot listen on ...: Address already in use".
  [[nodiscard]] static endpoint claim(const endpoint& where);

 private:
  void wait();
  void accept_ready();
  [[nodiscard]] bool refuse_one() noexcept;
  [[nodiscard]] descriptor accept_one() noexcept;

  asio::basic_socket_acceptor<asio::generic::stream_protocol> acceptor_;
  asio::steady_timer pause_;
  handler accepted_;
  endpoint where_;
  descriptor spare_;  // given up for a moment to refuse a client when there is no other
};

}  // namespace clockwise::proxy
