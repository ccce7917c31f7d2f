#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "net/asio.hpp"
#include "net/endpoint.hpp"

namespace clockwise::proxy {

/// Opens one connection: resolves the name anew each time, tries its addresses in turn, gives up after a
/// time. Not thread-safe; everything happens on the loop's thread.
class connector {
 public:
  using socket = asio::generic::stream_protocol::socket;
  /// Called once per start(), unless cancelled: a connected socket, or why there is none.
  using handler = std::function<void(error_code, socket)>;

  explicit connector(asio::io_context& loop);
  ~connector();

  void start(const endpoint& to, std::chrono::milliseconds timeout, handler done);
  void cancel() noexcept;

 private:
  void try_next();
  template <class Handler>
  auto if_current(Handler then);
  void finish(error_code why);

  asio::io_context& loop_;
  asio::ip::tcp::resolver resolver_;
  asio::steady_timer deadline_;
  socket socket_;
  std::vector<asio::generic::stream_protocol::endpoint> addresses_;
  std::size_t next_address_ = 0;
  error_code last_error_;
  handler done_;
  // Asio calls the handlers of a cancelled attempt too, even after we are gone. They hold this number and do
  // nothing when it has moved on.
  std::shared_ptr<std::uint64_t> attempt_ = std::make_shared<std::uint64_t>(0);
};

}  // namespace clockwise::proxy
