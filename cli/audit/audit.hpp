#pragma once

#include <atomic>
#include <cstddef>
#include <exception>
#include <mutex>
#include <vector>

#include <clockwise/topology.hpp>

#include "audit/audited_server.hpp"
#include "audit/event.hpp"
#include "audit/interrupt_watch.hpp"
#include "audit/misplaced_list.hpp"
#include "audit/server_result.hpp"
#include "audit/walk_counters.hpp"
#include "audit/walk_settings.hpp"
#include "output/progress.hpp"

namespace clockwise::cli {

struct audit_settings {
  walk_settings walk;
  std::size_t copies = 1;    ///< a key may sit on its first so many owners
  std::size_t examples = 5;  ///< kept for each pair of servers
};

/// Walks the servers of a topology, some at a time, each in a thread of its own, and judges their keys.
class audit {
 public:
  /// Keeps references. `list` may be nullptr.
  audit(const topology& where, const server_list& servers, const audit_settings& settings,
        misplaced_list* list);

  /// Once. What was found, in the order of the servers; SIGINT and SIGTERM end it early. Throws what the list
  /// throws, and what starting threads throws.
  [[nodiscard]] std::vector<server_result> run();

 private:
  void walk_servers() noexcept;
  void walk_server(std::size_t server);
  void walk(std::size_t server, server_result& result);
  void await_end(interrupt_watch& signals);

  const topology& where_;
  const server_list& servers_;
  const audit_settings& settings_;
  misplaced_list* list_;
  progress progress_;

  std::vector<server_result> results_;  ///< each written by the one thread that walks its server
  std::atomic<std::size_t> next_server_ = 0;
  std::atomic<std::size_t> threads_left_ = 0;
  walk_counters counters_;
  event stop_;
  event finished_;
  std::mutex failure_mutex_;
  std::exception_ptr failure_;  ///< of our own making, such as a list that cannot be written
};

}  // namespace clockwise::cli
