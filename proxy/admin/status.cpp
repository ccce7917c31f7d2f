#include "admin/status.hpp"

namespace clockwise::proxy {

std::string_view to_string(node_state state) noexcept {
  switch (state) {
    case node_state::active:
      return "active";
    case node_state::down:
      return "down";
    case node_state::idle:
      return "idle";
  }
  return "unknown";
}

node_state proxy_status::state_of(const node_status& node) const noexcept {
  if (node.weight == 0) return node_state::idle;
  return node.workers_down < workers ? node_state::active : node_state::down;
}

}  // namespace clockwise::proxy
