#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include <clockwise/topology.hpp>

#include "backend/backend.hpp"
#include "net/listener.hpp"
#include "session/session_context.hpp"
#include "session/session_set.hpp"
#include "worker/client_counts.hpp"
#include "worker/pool_settings.hpp"

namespace clockwise::proxy {

/// What all workers know of one pool. Made once, before the workers.
struct pool {
  /// Throws what building the topology throws.
  pool(pool_settings from, std::size_t workers)
      : settings(std::move(from)),
        where(std::make_shared<const topology>(settings.nodes)),
        clients(workers, settings.clients_max) {}

  const pool_settings settings;
  const std::shared_ptr<const topology> where;
  client_counts clients;
};

/// One node as one worker sees it, at one moment.
struct node_snapshot {
  bool down = false;
  std::size_t requests_in_flight = 0;
  std::size_t bytes_pending = 0;
  backend_counters counters;
};

/// One worker's share of one pool, at one moment. Nodes by node_index.
struct shard_snapshot {
  session_counters sessions;
  std::vector<node_snapshot> nodes;
};

/// One worker's share of one pool: its listener, its sessions, its connections to the nodes.
class pool_shard {
 public:
  /// Hands a client over to another worker.
  using hand_off = std::function<void(std::size_t worker, descriptor client)>;

  /// `of` and `on` must outlive it.
  pool_shard(loop& on, pool& of, std::size_t worker, hand_off to_others);

  ~pool_shard();
  pool_shard(const pool_shard&) = delete;
  pool_shard& operator=(const pool_shard&) = delete;

  /// Begins to listen and to connect. Throws clockwise::error.
  void open();
  /// Takes in a client that is counted here already.
  void adopt(descriptor client);

  void check_deadlines();
  [[nodiscard]] std::size_t clients() const noexcept { return sessions_.size(); }
  [[nodiscard]] shard_snapshot snapshot() const;

  /// No new clients; those there are get their replies and are closed.
  void drain();
  /// Closes what is left.
  void close();

 private:
  void on_accepted(descriptor client);

  loop& loop_;
  pool& pool_;
  const std::size_t worker_;
  const hand_off to_others_;
  router router_;
  std::vector<std::unique_ptr<backend>> nodes_;
  session_set sessions_;
  session_context context_;
  std::optional<listener> listener_;
  std::uint64_t clients_seen_ = 0;
};

}  // namespace clockwise::proxy
