#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace clockwise::proxy {

/// Where a socket listens or connects to, as text: a host name or IP address with a port, or a unix socket
/// path.
struct endpoint {
  std::string host;        ///< name, IPv4 or IPv6 address without brackets; empty for a unix socket
  std::uint16_t port = 0;  ///< 0 only for a unix socket, or to listen on any free port
  std::string unix_path;   ///< not empty: a unix socket

  friend bool operator==(const endpoint&, const endpoint&) = default;
};

/// Reads "host:port", "[ipv6]:port", "unix:/path" or "/path". Throws std::invalid_argument with a sentence
/// that says what is wrong and what would be right: no port, port not 0..65535, IPv6 without brackets, empty
/// host, a unix path longer than the system's 107 bytes.
[[nodiscard]] endpoint parse_endpoint(std::string_view text);

/// The text that parse_endpoint() reads back: IPv6 in brackets, unix sockets with "unix:".
[[nodiscard]] std::string to_string(const endpoint& where);

}  // namespace clockwise::proxy
