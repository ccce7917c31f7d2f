#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace clockwise {

/// How many requests one node has. All operations are in one order that every thread agrees on (the default
/// of std::atomic): the proof in bounded_load.cpp needs it. Alone in its cache line, or counting at one node
/// would slow down another.
class alignas(64) load_counter {
 public:
  [[nodiscard]] std::uint64_t load() const noexcept { return load_.load(); }

  /// Adds 1 unless the load is `capacity` or more; returns whether it did.
  bool add_below(std::uint64_t capacity) noexcept {
    std::uint64_t seen = load_.load();
    while (seen < capacity) {
      if (load_.compare_exchange_weak(seen, seen + 1)) return true;
    }
    return false;
  }
  /// Takes 1 off unless the load is 0; returns whether it did.
  bool take_off() noexcept {
    std::uint64_t seen = load_.load();
    while (seen > 0) {
      if (load_.compare_exchange_weak(seen, seen - 1)) return true;
    }
    return false;
  }

 private:
  std::atomic<std::uint64_t> load_{0};
};

/// The counters of all nodes by name, those of nodes that left and still have requests included, and their
/// sum.
class load_counters {
 public:
  /// Counts a request in that has no node yet, and returns the sum with it.
  std::uint64_t reserve() noexcept { return total_.fetch_add(1) + 1; }
  [[nodiscard]] std::uint64_t total() const noexcept { return total_.load(); }

  /// Ends one request at `counter`; nothing happens when it has none.
  void release(load_counter& counter) noexcept {
    if (counter.take_off()) total_.fetch_sub(1);
  }

  /// The counter of the node of this name, at 0 when it is new. Takes a lock.
  [[nodiscard]] std::shared_ptr<load_counter> of(const std::string& name);
  /// Forgets the counters that nobody uses and that are at 0. Takes a lock.
  void forget_unused();

 private:
  std::atomic<std::uint64_t> total_{0};
  std::mutex mutex_;
  std::map<std::string, std::shared_ptr<load_counter>> by_name_;
};

}  // namespace clockwise
