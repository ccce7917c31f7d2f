#include "audit/server_stream.hpp"

#include <array>
#include <cerrno>
#include <string>
#include <system_error>

#include <fmt/format.h>
#include <poll.h>
#include <sys/socket.h>

#include "audit/walk_error.hpp"
#include "net/connector.hpp"

namespace clockwise::cli {
namespace {

constexpr std::size_t read_bytes = std::size_t{64} << 10;
constexpr std::chrono::milliseconds between_looks{50};  // at `stop`, while a connection is made

std::string reason(int number) {
  return std::generic_category().message(number);
}

proxy::descriptor connected(const proxy::endpoint& to, std::chrono::seconds timeout, const event& stop) {
  proxy::asio::io_context loop(1);
  proxy::connector opening(loop);
  proxy::error_code failed;
  proxy::descriptor opened;
  bool done = false;
  opening.start(to, timeout, [&](proxy::error_code why, proxy::connector::socket socket) {
    done = true;
    failed = why;
    if (!failed) opened = proxy::descriptor(socket.release());
  });
  while (!done) {
    if (stop.is_set()) throw walk_interrupted{};
    loop.run_one_for(between_looks);
  }
  if (failed) throw walk_error("cannot connect: " + failed.message());
  return opened;
}

/// Waits for the events of `watched`, or until `stop` is set. False when the time is up.
bool wait(pollfd watched, std::chrono::nanoseconds time, const event& stop) {
  const auto until = std::chrono::steady_clock::now() + time;
  std::array<pollfd, 2> both = {watched, pollfd{.fd = stop.descriptor(), .events = POLLIN, .revents = 0}};
  for (;;) {
    const auto left = std::max(until - std::chrono::steady_clock::now(), std::chrono::nanoseconds(0));
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left);
    const timespec limit{.tv_sec = seconds.count(), .tv_nsec = (left - seconds).count()};
    const int ready = ::ppoll(both.data(), both.size(), &limit, nullptr);
    if (both[1].revents != 0) throw walk_interrupted{};
    if (ready == 0) return false;
    if (ready > 0) return true;
    if (errno != EINTR) throw walk_error("cannot be waited for: " + reason(errno));
  }
}

}  // namespace

server_stream::server_stream(const proxy::endpoint& to, std::chrono::seconds timeout, const event& stop)
    : timeout_(timeout), stop_(stop), socket_(connected(to, timeout, stop)) {}

void server_stream::send(std::string_view bytes) {
  while (!bytes.empty()) {
    wait_for(POLLOUT);
    const ssize_t sent = ::send(socket_.get(), bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (sent >= 0) {
      bytes.remove_prefix(static_cast<std::size_t>(sent));
    } else if (errno != EAGAIN && errno != EINTR) {
      throw walk_error("the connection broke: " + reason(errno));
    }
  }
}

void server_stream::receive() {
  for (;;) {
    wait_for(POLLIN);
    const auto room = received_.prepare(read_bytes);
    const ssize_t got = ::recv(socket_.get(), room.data(), room.size(), MSG_DONTWAIT);
    if (got > 0) return received_.commit(static_cast<std::size_t>(got));
    if (got == 0) throw walk_error("the server closed the connection");
    if (errno != EAGAIN && errno != EINTR) throw walk_error("the connection broke: " + reason(errno));
  }
}

void server_stream::pause(std::chrono::nanoseconds time) const {
  constexpr int nothing = -1;  // poll() passes it over
  if (time.count() > 0) wait({.fd = nothing, .events = 0, .revents = 0}, time, stop_);
}

void server_stream::wait_for(short events) const {
  if (wait({.fd = socket_.get(), .events = events, .revents = 0}, timeout_, stop_)) return;
  throw walk_error(fmt::format("did not answer for {} s (--timeout)", timeout_.count()));
}

}  // namespace clockwise::cli
