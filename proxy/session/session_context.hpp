#pragma once

#include <memory>
#include <string>
#include <vector>

#include "backend/backend.hpp"
#include "net/loop.hpp"
#include "protocol/resp/request_parser.hpp"
#include "routing/router.hpp"
#include "session/session_counters.hpp"
#include "session/session_limits.hpp"

namespace clockwise::proxy {

class session_set;

/// What the sessions of one pool share on one thread.
struct session_context {
  loop& on;
  session_limits limits;
  resp::request_limits requests;
  router& routes;
  std::vector<std::unique_ptr<backend>>& nodes;  ///< by node_index
  session_set& sessions;
  session_counters counters;
  std::string text;  ///< memory to put a command or reply together in
};

}  // namespace clockwise::proxy
