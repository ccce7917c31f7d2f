#pragma once

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

  /// Throws as output::flush() does.
  void write(std::span<const moved_key> keys);
  /// So that readers see what there is. Throws as output::flush() does.
  void flush();

 private:
  std::mutex mutex_;
  move_writer& records_;
  output& out_;
};

}  // namespace clockwise::cli
