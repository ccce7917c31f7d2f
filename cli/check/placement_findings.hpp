#pragma once

#include <string>
#include <vector>

#include <clockwise/topology.hpp>

namespace clockwise::cli {

/// What only a built topology shows.
struct placement_findings {
  std::string explanation;            ///< a sentence or two for people
  std::vector<std::string> warnings;  ///< a sentence each, without a full stop
};

/// `subject` is "pool 'cache'" or "the topology".
[[nodiscard]] placement_findings examine_placement(const topology& where, const std::string& subject);

}  // namespace clockwise::cli
