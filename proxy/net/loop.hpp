#pragma once

#include <chrono>
#include <memory>
#include <span>

#include "net/asio.hpp"
#include "net/flush_list.hpp"

namespace clockwise::proxy {

/// One thread's event loop, and what all sockets of the thread share.
///
/// It runs in turns: everything that is ready is handled, then everything that asked for it is flushed once.
/// So requests and replies that arrive together leave together, in one system call per socket.
class loop {
 public:
  static constexpr std::size_t scratch_bytes = std::size_t{64} << 10;

  [[nodiscard]] asio::io_context& io() noexcept { return io_; }
  [[nodiscard]] flush_list& flushes() noexcept { return flushes_; }
  /// The read buffer: what was read must be used or copied before the next read by anybody.
  [[nodiscard]] std::span<char> scratch() const noexcept { return {scratch_.get(), scratch_bytes}; }
  /// When this turn began.
  [[nodiscard]] steady_time now() const noexcept { return now_; }

  /// Runs until stop(). On one thread only.
  void run();
  /// Ends run() after its current turn. From any thread.
  void stop() { io_.stop(); }

 private:
  // A bound, so that a steady stream of events cannot put off the flush for ever.
  static constexpr int events_per_turn = 256;

  flush_list flushes_;  // before io_: what the last handlers hold may be on it
  asio::io_context io_{1};
  std::unique_ptr<char[]> scratch_{new char[scratch_bytes]};
  steady_time now_ = std::chrono::steady_clock::now();
};

}  // namespace clockwise::proxy
