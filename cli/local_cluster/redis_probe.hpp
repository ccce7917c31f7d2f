#pragma once

#include <cstdint>

#include <sys/types.h>

namespace clockwise::cli {

/// Does the Redis process `server` answer on loopback `port`? Another process there does not count. Waits a
/// second at most.
[[nodiscard]] bool redis_answers(std::uint16_t port, pid_t server);

}  // namespace clockwise::cli
