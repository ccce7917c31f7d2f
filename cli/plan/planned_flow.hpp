#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "plan/change_facts.hpp"
#include "plan/key_flows.hpp"

namespace clockwise::cli {

/// What one node gives to another, of all keys and of those that were counted.
struct planned_flow {
  std::string_view from;
  std::string_view to;
  double fraction = 0;
  bool necessary = false;
  std::uint64_t keys = 0;
};

/// The flows of `change`, and pairs between which only counted keys move: a hash tag can do that, or a share
/// so small that no sample met it. Ordered by names, which they view.
[[nodiscard]] std::vector<planned_flow> planned_flows(const change_facts& change,
                                                      const std::optional<key_flows>& counted);

}  // namespace clockwise::cli
