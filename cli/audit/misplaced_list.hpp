#pragma once

#include <chrono>
#include <mutex>
#include <span>

#include "keys/moves.hpp"
#include "output/output.hpp"

namespace clockwise::cli {

/// The list of misplaced keys while servers are walked side by side. Thread-safe.
class misplaced_list {
 public:
  /// Keeps references to both. `records` writes to `out`.
  misplaced_list(move_writer& records, output& out) : records_(records), out_(out) {}

  /// Readers see now and then what there is, also when `keys` is empty. Only threads that walk write here:
  /// the one that watches signals must not wait for a reader. Throws as output::flush() does.
  void write(std::span<const moved_key> keys);

 private:
  using clock = std::chrono::steady_clock;
  static constexpr std::chrono::milliseconds between_flushes{200};

  std::mutex mutex_;
  move_writer& records_;
  output& out_;
  clock::time_point next_flush_;
};

}  // namespace clockwise::cli
