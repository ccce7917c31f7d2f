#pragma once

#include <cstddef>
#include <string>

#include <clockwise/topology.hpp>

#include "backend/backend_settings.hpp"
#include "net/endpoint.hpp"
#include "session/session_limits.hpp"

namespace clockwise::proxy {

/// One pool as its workers see it: where clients come in, how much they may use, how servers are treated.
/// Where keys go is the topology's business.
struct pool_settings {
  std::string name;
  endpoint listen;
  std::size_t clients_max = 10'000;  ///< further ones get an error and are closed
  session_limits sessions;
  backend_settings backends;
  topology_spec nodes;  ///< scheme, options, hash tag and nodes as they stood in the file
};

}  // namespace clockwise::proxy
