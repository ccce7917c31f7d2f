#pragma once

#include <functional>
#include <span>
#include <string>
#include <thread>

#include "local_cluster/redis_server.hpp"
#include "net/descriptor.hpp"

namespace clockwise::cli {

/// Says when a server ends by itself, on a thread of its own. Ended before the servers are.
class death_watch {
 public:
  /// `on_death` gets the server and how it ended, once for each. Keeps a view of `servers`.
  using handler = std::function<void(const redis_server&, const std::string& end)>;

  death_watch(std::span<const redis_server> servers, handler on_death);
  death_watch(const death_watch&) = delete;
  death_watch& operator=(const death_watch&) = delete;
  ~death_watch();

 private:
  void watch() const;

  std::span<const redis_server> servers_;
  handler on_death_;
  proxy::descriptor stop_;  ///< readable when it is time to go
  std::thread thread_;
};

}  // namespace clockwise::cli
