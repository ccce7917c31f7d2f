#pragma once

#include <clockwise/topology.hpp>

namespace clockwise::cli {

/// CPU time of this thread, in nanoseconds, to hash one key of 16 bytes and to find its owner, keys in
/// batches as `clockwise locate` reads them: the median of several runs over keys that do not repeat.
[[nodiscard]] double lookup_time_ns(const topology& where);

}  // namespace clockwise::cli
