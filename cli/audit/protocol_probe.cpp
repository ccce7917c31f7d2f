#include "audit/protocol_probe.hpp"

#include <string_view>

#include "audit/foreign_answer.hpp"
#include "audit/line_reader.hpp"
#include "audit/walk_error.hpp"

namespace clockwise::cli {

// Redis answers PING with +PONG, or with an error when it wants a password first; to memcached PING is no
// command, and it says so by the one word ERROR, or that it wants a login.
server_protocol protocol_of(server_stream& server) {
  constexpr std::string_view first_bytes = "+-EC";
  server.send("PING\r\n");
  server.receive();
  const std::string_view received = server.received().view();
  if (first_bytes.find(received.front()) == first_bytes.npos) {
    throw walk_error(foreign_answer("Redis or memcached", received));
  }
  const std::string_view answer = line_reader(server).next();
  const bool redis = answer.starts_with('+') || answer.starts_with('-');
  if (!redis && answer != "ERROR" && !answer.starts_with("CLIENT_ERROR")) {
    throw walk_error(foreign_answer("Redis or memcached", answer));
  }
  server.received().clear();
  return redis ? server_protocol::redis : server_protocol::memcached;
}

}  // namespace clockwise::cli
