#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <utility>

#include "net/asio.hpp"
#include "net/descriptor.hpp"

namespace clockwise::proxy {

/// What a read or write did. `error` is 0, or an errno value; EAGAIN says "not now".
struct io_result {
  std::size_t bytes = 0;
  int error = 0;
  bool end_of_stream = false;

  [[nodiscard]] bool would_block() const noexcept;
  [[nodiscard]] bool failed() const noexcept { return error != 0 && !would_block(); }
};

/// A connected TCP or unix socket. Reads and writes are done when the owner wants, never in the background,
/// so that all sockets of a thread can share one read buffer; Asio only says when it is worth trying.
class stream_socket {
 public:
  using protocol = asio::generic::stream_protocol;

  explicit stream_socket(asio::io_context& loop) : socket_(loop) {}
  /// Takes over a connected socket. When that fails the socket is closed and is_open() is false.
  stream_socket(asio::io_context& loop, descriptor connected);
  explicit stream_socket(protocol::socket connected) : socket_(std::move(connected)) { prepare(); }

  [[nodiscard]] io_result read_some(std::span<char> into) noexcept;
  [[nodiscard]] io_result write_some(std::string_view bytes) noexcept;

  /// Calls `then(error_code)` once when the socket can be read (or has failed).
  template <class Handler>
  void when_readable(Handler&& then) {
    socket_.async_wait(protocol::socket::wait_read, std::forward<Handler>(then));
  }
  template <class Handler>
  void when_writable(Handler&& then) {
    socket_.async_wait(protocol::socket::wait_write, std::forward<Handler>(then));
  }

  [[nodiscard]] bool is_open() const noexcept { return socket_.is_open(); }
  /// Waiting handlers are called with operation_aborted.
  void close() noexcept;

 private:
  void prepare() noexcept;  // non-blocking, no Nagle delay

  protocol::socket socket_;
};

}  // namespace clockwise::proxy
