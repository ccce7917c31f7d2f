#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "output/progress.hpp"

namespace clockwise::cli {

/// How far the walks have come, all together. Thread-safe; the numbers need not fit each other.
struct walk_counters {
  std::atomic<std::uint64_t> keys = 0;
  std::atomic<std::uint64_t> keys_expected = 0;  ///< by the servers that said a number
  std::atomic<std::size_t> servers_expecting = 0;
  std::atomic<std::size_t> servers_done = 0;

  /// Of `servers` servers. Those that said no number yet are taken for average ones.
  [[nodiscard]] progress_state state(std::size_t servers) const;
};

}  // namespace clockwise::cli
