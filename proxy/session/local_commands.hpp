#pragma once

#include <cstdint>
#include <string>

#include "protocol/resp/request_parser.hpp"

namespace clockwise::proxy {

/// What the proxy knows about one client and answers with.
struct client_info {
  std::uint64_t id = 0;
  int protocol = 2;  ///< RESP version, chosen with HELLO
  // What CLIENT SETNAME and CLIENT SETINFO said; empty before.
  std::string name{};
  std::string lib_name{};
  std::string lib_version{};
};

enum class after_reply : std::uint8_t { stay, close };

/// Answers a command of service::local in Redis' words and shapes: appends exactly one reply to `out`, and
/// changes `client` where the command does. Any number of arguments will do; wrong ones are answered with
/// Redis' error. `close` after QUIT. Never touches a server; thread-safe for different clients.
after_reply answer_locally(const resp::request_parser& command, client_info& client, std::string& out);

}  // namespace clockwise::proxy
