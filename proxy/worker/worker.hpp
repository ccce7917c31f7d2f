#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <functional>
#include <memory>
#include <span>
#include <thread>
#include <vector>

#include "net/loop.hpp"
#include "worker/pool_shard.hpp"

namespace clockwise::proxy {

/// One thread of the data plane: a loop, and its share of every pool. Nothing of it is touched by other
/// threads but its mailbox, post().
class worker {
 public:
  /// `pools` must outlive it. `hand_off` gives a client of a pool to another worker.
  using hand_off = std::function<void(std::size_t worker, std::size_t pool, descriptor client)>;
  worker(std::size_t number, std::span<const std::unique_ptr<pool>> pools, const hand_off& to_others);
  worker(const worker&) = delete;
  worker& operator=(const worker&) = delete;

  /// Listens and begins to connect. Throws clockwise::error when it cannot listen.
  void open();
  /// Starts the thread. From now on it must be stopped or drained, and joined, before it is destroyed.
  void start();

  /// Runs `task` on the worker's thread at its next turn. From any thread.
  template <class Task>
  void post(Task&& task) {
    asio::post(loop_.io(), std::forward<Task>(task));
  }

  /// From any thread, once started: no new clients; ends when the last reply has left, or at `limit`.
  void drain(std::chrono::milliseconds limit);
  /// Ends at once. From any thread.
  void stop() { loop_.stop(); }
  /// Waits for the thread to end, if there is one.
  void join();

  // On the worker's thread:
  void adopt(std::size_t pool, descriptor client) { shards_[pool]->adopt(std::move(client)); }
  [[nodiscard]] std::vector<shard_snapshot> snapshot() const;

 private:
  void tick();

  loop loop_;
  std::vector<std::unique_ptr<pool_shard>> shards_;
  asio::steady_timer ticks_;
  std::chrono::milliseconds tick_interval_;
  bool draining_ = false;
  steady_time drain_ends_;
  std::thread thread_;
};

}  // namespace clockwise::proxy
