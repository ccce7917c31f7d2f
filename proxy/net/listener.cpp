#include "net/listener.hpp"

#include <cerrno>
#include <chrono>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <clockwise/error.hpp>

namespace clockwise::proxy {
namespace {

using protocol = asio::generic::stream_protocol;
using acceptor = asio::basic_socket_acceptor<protocol>;
using reuse_port = asio::detail::socket_option::boolean<SOL_SOCKET, SO_REUSEPORT>;

constexpr int accepts_per_turn = 64;  // a storm of new clients must not starve the old ones
constexpr std::chrono::milliseconds pause_without_descriptors{100};
constexpr std::string_view refusal = "-ERR max number of clients reached\r\n";

[[noreturn]] void fail(const endpoint& where, std::string_view why) {
  throw error(errc::bad_field, "cannot listen on " + to_string(where) + ": " + std::string(why));
}

// The first address of a host name; what a listener binds must be one address.
protocol::endpoint address_of(asio::io_context& loop, const endpoint& where) {
  if (!where.unix_path.empty()) return asio::local::stream_protocol::endpoint(where.unix_path);
  error_code failed;
  const auto numeric = asio::ip::make_address(where.host, failed);
  if (!failed) return asio::ip::tcp::endpoint(numeric, where.port);
  asio::ip::tcp::resolver resolver(loop);
  const auto found = resolver.resolve(where.host, std::to_string(where.port), failed);
  if (failed || found.empty()) fail(where, "the host name does not resolve (" + failed.message() + ")");
  return found.begin()->endpoint();
}

acceptor open_acceptor(asio::io_context& loop, const endpoint& where, bool share_port) {
  const auto address = address_of(loop, where);
  acceptor opened(loop);
  error_code failed;
  opened.open(address.protocol(), failed);
  if (!failed && where.unix_path.empty()) opened.set_option(acceptor::reuse_address(true), failed);
  if (!failed && share_port && where.unix_path.empty()) opened.set_option(reuse_port(true), failed);
  if (!failed) opened.bind(address, failed);
  if (!failed) opened.listen(acceptor::max_listen_connections, failed);
  if (!failed) opened.non_blocking(true, failed);
  if (failed) fail(where, failed.message());
  return opened;
}

// A socket file left by a killed process is in the way of its successor; one that answers is somebody's.
void remove_stale_file(asio::io_context& loop, const endpoint& where) {
  error_code failed;
  asio::local::stream_protocol::socket probe(loop);
  probe.connect(asio::local::stream_protocol::endpoint(where.unix_path), failed);
  if (!failed) fail(where, "another process listens there");
  if (failed == asio::error::connection_refused) ::unlink(where.unix_path.c_str());
}

descriptor open_spare() noexcept {
  return descriptor(::open("/dev/null", O_RDONLY | O_CLOEXEC));
}

}  // namespace

listener::listener(asio::io_context& loop, const endpoint& where, handler accepted)
    : acceptor_(open_acceptor(loop, where, true)),
      pause_(loop),
      accepted_(std::move(accepted)),
      where_(where),
      spare_(open_spare()) {
  wait();
}

listener::~listener() {
  stop();
}

void listener::stop() noexcept {
  if (!acceptor_.is_open()) return;
  error_code ignored;
  acceptor_.close(ignored);
  pause_.cancel();
  if (!where_.unix_path.empty()) ::unlink(where_.unix_path.c_str());
}

endpoint listener::claim(const endpoint& where) {
  asio::io_context loop(1);
  if (!where.unix_path.empty()) {
    remove_stale_file(loop, where);
    return where;
  }
  const acceptor alone = open_acceptor(loop, where, false);
  endpoint claimed = where;
  asio::ip::tcp::endpoint bound;
  const auto local = alone.local_endpoint();
  bound.resize(local.size());
  std::memcpy(bound.data(), local.data(), local.size());
  claimed.port = bound.port();
  return claimed;
}

void listener::wait() {
  acceptor_.async_wait(acceptor::wait_read, [this](error_code failed) {
    if (!failed) accept_ready();
  });
}

void listener::accept_ready() {
  for (int i = 0; i < accepts_per_turn; ++i) {
    if (descriptor client = accept_one()) {
      accepted_(std::move(client));
      continue;
    }
    if (errno == EINTR || errno == ECONNABORTED) continue;
    const bool none_left = errno == EMFILE || errno == ENFILE || errno == ENOBUFS || errno == ENOMEM;
    if (!none_left) break;
    if (refuse_one()) continue;
    pause_.expires_after(pause_without_descriptors);
    pause_.async_wait([this](error_code stopped) {
      if (!stopped) accept_ready();
    });
    return;
  }
  wait();
}

descriptor listener::accept_one() noexcept {
  return descriptor(::accept4(acceptor_.native_handle(), nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC));
}

// True when a client was refused and there may be more of them.
bool listener::refuse_one() noexcept {
  if (!spare_) {
    spare_ = open_spare();
    return false;
  }
  spare_ = {};
  descriptor client = accept_one();
  const bool one = static_cast<bool>(client);
  refuse(std::move(client));
  spare_ = open_spare();
  return one;
}

void listener::refuse(descriptor client) noexcept {
  if (!client) return;
  [[maybe_unused]] const auto told = ::send(client.get(), refusal.data(), refusal.size(), MSG_NOSIGNAL);
}

}  // namespace clockwise::proxy
