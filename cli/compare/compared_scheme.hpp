#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <clockwise/topology.hpp>

#include "topologies/topology_options.hpp"

namespace clockwise::cli {

/// One line of a comparison: what was asked for, and the topology that it makes of the nodes.
struct compared_scheme {
  std::string title;  ///< "ring", "ring:points=1"
  topology_spec spec;
};

/// `text`, "ID" or "ID:OPTION=VALUE,OPTION=VALUE", for the nodes of `base`. The scheme of `base` keeps the
/// options that it has there. A comma belongs to a value when no "OPTION=" follows it. Throws usage_error,
/// and `error` unknown_scheme.
[[nodiscard]] compared_scheme scheme_from(std::string_view text, const topology_spec& base);

/// What is compared when nothing is named: the scheme of `base` if it is compatible with another system, and
/// every native one.
[[nodiscard]] std::vector<compared_scheme> usual_schemes(const topology_spec& base);

}  // namespace clockwise::cli
