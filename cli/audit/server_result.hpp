#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <clockwise/node.hpp>

namespace clockwise::cli {

/// Keys that sit on one server and belong to one node that is elsewhere.
struct misplaced_keys {
  std::uint64_t keys = 0;
  std::vector<std::string> examples;
};

/// What was found on one server.
struct server_result {
  enum class state { walked, failed, interrupted };

  state ended = state::interrupted;
  std::string error;  ///< of a walk that failed
  std::uint64_t keys = 0;
  std::uint64_t misplaced = 0;
  std::map<node_index, misplaced_keys> by_owner;  ///< `misplaced` by where they belong
};

}  // namespace clockwise::cli
