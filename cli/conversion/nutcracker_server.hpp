#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "conversion/source_text.hpp"

namespace clockwise::cli {

/// "host:port:weight [name]" or "/path:weight [name]", as twemproxy takes it apart: from the end.
struct nutcracker_server {
  std::string_view host;  ///< as written, or a socket's path
  std::string_view port;  ///< empty for a socket
  std::string_view name;  ///< empty when it has none of its own
  std::uint64_t weight = 1;

  [[nodiscard]] bool is_socket() const noexcept { return host.starts_with('/'); }
  /// What twemproxy hashes and sorts by.
  [[nodiscard]] std::string hashed_name() const;
  /// Where it listens, with an IPv6 address in brackets.
  [[nodiscard]] std::string address() const;
  /// Whether a node named address() is hashed as this server.
  [[nodiscard]] bool is_plain() const;
};

/// What is wrong with a server, and where.
struct server_mistake {
  text_place where;
  std::string sentence;
};

/// Reads `line`; the mistake that twemproxy would refuse it for goes to `mistake`.
[[nodiscard]] std::optional<nutcracker_server> read_nutcracker_server(source_word line,
                                                                      server_mistake& mistake);

}  // namespace clockwise::cli
