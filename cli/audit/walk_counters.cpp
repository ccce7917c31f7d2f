#include "audit/walk_counters.hpp"

#include <fmt/format.h>

namespace clockwise::cli {

progress_state walk_counters::state(std::size_t servers) const {
  progress_state now{.before = fmt::format("{} of {} servers, ", servers_done.load(), servers),
                     .keys = keys.load()};
  const auto expecting = static_cast<double>(servers_expecting.load());
  const auto expected = static_cast<double>(keys_expected.load());
  if (expecting > 0 && expected > 0) {
    now.fraction = static_cast<double>(now.keys) * expecting / (expected * static_cast<double>(servers));
  }
  return now;
}

}  // namespace clockwise::cli
