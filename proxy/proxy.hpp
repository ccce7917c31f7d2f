#pragma once

#include <memory>
#include <string_view>

#include "control/config.hpp"
#include "net/endpoint.hpp"

namespace clockwise::proxy {

/// The whole proxy. Built from its configuration it listens already; run() serves.
class proxy {
 public:
  /// Throws clockwise::error when a topology cannot be built or an address cannot be listened on.
  explicit proxy(const config& from);
  ~proxy();
  proxy(const proxy&) = delete;
  proxy& operator=(const proxy&) = delete;

  /// Serves until SIGINT, SIGTERM, SIGHUP or stop(), then drains: no new clients, replies on their way still
  /// leave. A second signal ends it at once. Call once, on the main thread: SIGPIPE is ignored from then on.
  void run();
  /// From any thread.
  void stop();

  /// Where clients of a pool connect; the port is known also when the configuration left it open (0).
  /// Throws clockwise::error when there is no such pool.
  [[nodiscard]] endpoint listen_of(std::string_view pool) const;
  /// Where the admin server listens. Precondition: the configuration has one.
  [[nodiscard]] endpoint admin() const;

 private:
  struct parts;
  std::unique_ptr<parts> parts_;
};

}  // namespace clockwise::proxy
