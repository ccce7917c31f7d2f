#pragma once

#include <string_view>

namespace clockwise {

/// A node's name as peers read it: "host:port", "[IPv6]:port", a host alone, or the path of a socket.
struct peer_name {
  std::string_view host;  ///< an IPv6 address without its brackets
  std::string_view port;  ///< empty when there is none
  bool is_socket = false;
};

/// Takes `name` apart. The result views it. What has no port is a host as a whole.
[[nodiscard]] peer_name split_name(std::string_view name) noexcept;

}  // namespace clockwise
