#pragma once

#include "admin/status.hpp"

namespace clockwise::proxy {

/// Two workers, one pool, an active, a down and an idle node.
inline proxy_status example_status() {
  proxy_status status{.uptime = std::chrono::seconds(90), .workers = 2, .pools = {}};
  pool_status pool{.name = "cache",
                   .listen = "127.0.0.1:6380",
                   .scheme = "ring",
                   .number = {},
                   .counters = {},
                   .nodes = {}};
  pool.counters.clients = 3;
  pool.counters.requests = 9'007'199'254'740'993;  // more than a double holds exactly
  pool.nodes.resize(3);
  pool.nodes[0].name = "a";
  pool.nodes[0].address = "[::1]:7001";
  pool.nodes[0].zone = "rack-1";
  pool.nodes[0].weight = 2.5;
  pool.nodes[0].workers_down = 1;
  pool.nodes[0].requests_in_flight = 4;
  pool.nodes[0].bytes_pending = 5;
  pool.nodes[0].counters.timeouts = 6;
  pool.nodes[1].name = "b \"quoted\"\\";
  pool.nodes[1].workers_down = 2;
  pool.nodes[2].name = "c";
  pool.nodes[2].weight = 0;
  pool.nodes[2].workers_down = 2;
  status.pools.push_back(pool);
  return status;
}

}  // namespace clockwise::proxy
