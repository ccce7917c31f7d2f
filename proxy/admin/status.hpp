#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <clockwise/topology.hpp>

#include "backend/backend_counters.hpp"
#include "session/session_counters.hpp"

namespace clockwise::proxy {

enum class node_state {
  active,  ///< at least one worker can reach it
  down,    ///< no worker can
  idle,    ///< it has weight 0, so no worker connects to it
};

/// The word for `state` in status and documentation.
[[nodiscard]] std::string_view to_string(node_state state) noexcept;

/// One node, over all workers.
struct node_status {
  std::string name;
  std::string address;
  std::string zone;
  double weight = 1;
  std::size_t workers_down = 0;  ///< workers without a connection to it
  std::size_t requests_in_flight = 0;
  std::size_t bytes_pending = 0;
  backend_counters counters;
};

/// One pool, over all workers.
struct pool_status {
  std::string name;
  std::string listen;
  std::string scheme;
  epoch number;
  session_counters counters;
  std::vector<node_status> nodes;
};

/// The proxy at one moment.
struct proxy_status {
  std::chrono::seconds uptime{0};
  bool draining = false;  ///< no new clients; ends when the last reply has left
  std::size_t workers = 0;
  std::vector<pool_status> pools;

  [[nodiscard]] node_state state_of(const node_status& node) const noexcept;
};

/// Gives the status now, on the calling thread. May wait for the workers' turns; throws std::exception when
/// they do not answer.
using status_source = std::function<proxy_status()>;

}  // namespace clockwise::proxy
