#include "admin/admin_server.hpp"

#include <memory>
#include <utility>

#include "admin/http_connection.hpp"

namespace clockwise::proxy {

admin_server::admin_server(const endpoint& where, status_source ask, const admin_limits& limits)
    : where_(listener::claim(where)),
      ask_(std::move(ask)),
      limits_(limits),
      listener_(loop_, where_, [this](descriptor client) { take_in(std::move(client)); }),
      thread_([this] { loop_.run(); }) {}

admin_server::~admin_server() {
  loop_.stop();
  thread_.join();
}

void admin_server::take_in(descriptor client) {
  if (connections_ >= limits_.connections_max) return;
  std::make_shared<http_connection>(loop_, std::move(client), ask_, limits_, connections_)->start();
}

}  // namespace clockwise::proxy
