#include "net/stream_socket.hpp"

#include <cerrno>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>

namespace clockwise::proxy {

bool io_result::would_block() const noexcept {
  return error == EAGAIN || error == EWOULDBLOCK;
}

stream_socket::stream_socket(asio::io_context& loop, descriptor connected) : socket_(loop) {
  int family = AF_INET;
  socklen_t size = sizeof family;
  ::getsockopt(connected.get(), SOL_SOCKET, SO_DOMAIN, &family, &size);
  error_code failed;
  socket_.assign(protocol(family, 0), connected.get(), failed);
  if (failed) return;
  static_cast<void>(connected.release());
  prepare();
}

io_result stream_socket::read_some(std::span<char> into) noexcept {
  for (;;) {
    const ssize_t got = ::recv(socket_.native_handle(), into.data(), into.size(), 0);
    if (got > 0) return {.bytes = static_cast<std::size_t>(got)};
    if (got == 0) return {.end_of_stream = true};
    if (errno != EINTR) return {.error = errno};
  }
}

io_result stream_socket::write_some(std::string_view bytes) noexcept {
  for (;;) {
    const ssize_t put = ::send(socket_.native_handle(), bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (put >= 0) return {.bytes = static_cast<std::size_t>(put)};
    if (errno != EINTR) return {.error = errno};
  }
}

void stream_socket::close() noexcept {
  error_code ignored;
  socket_.close(ignored);
}

void stream_socket::prepare() noexcept {
  error_code ignored;
  socket_.non_blocking(true, ignored);
  const int on = 1;  // fails on unix sockets, which have no such delay
  ::setsockopt(socket_.native_handle(), IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
}

}  // namespace clockwise::proxy
