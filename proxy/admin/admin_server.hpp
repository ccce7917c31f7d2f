#pragma once

#include <cstddef>
#include <thread>

#include "admin/admin_limits.hpp"
#include "admin/status.hpp"
#include "net/asio.hpp"
#include "net/descriptor.hpp"
#include "net/endpoint.hpp"
#include "net/listener.hpp"

namespace clockwise::proxy {

/// Status, health and metrics over HTTP, on a thread of its own: whatever is asked here, no client of a pool
/// waits. It shows and changes nothing.
class admin_server {
 public:
  /// Listens and starts its thread, on which `ask` is called. Throws clockwise::error when it cannot listen.
  admin_server(const endpoint& where, status_source ask, const admin_limits& limits = {});
  /// Closes all connections and joins the thread; waits for an `ask` that is under way.
  ~admin_server();
  admin_server(const admin_server&) = delete;
  admin_server& operator=(const admin_server&) = delete;

  /// Where it listens; the port is known also when 0 was asked for.
  [[nodiscard]] const endpoint& where() const noexcept { return where_; }

 private:
  void take_in(descriptor client);

  const endpoint where_;
  const status_source ask_;
  const admin_limits limits_;
  std::size_t connections_ = 0;
  asio::io_context loop_{1};  // its handlers hold the connections, which use what is above
  listener listener_;
  std::thread thread_;
};

}  // namespace clockwise::proxy
