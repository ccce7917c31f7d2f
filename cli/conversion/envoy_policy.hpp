#pragma once

#include "conversion/pool_draft.hpp"
#include "conversion/value_tree.hpp"

namespace clockwise::cli {

/// What a cluster's endpoints must know of its policy.
struct envoy_policy {
  bool hashes_hostnames = false;
  const yaml_node* locality_weights = nullptr;  ///< what makes the weights of localities count
};

/// Gives the topology the scheme and options of the cluster's load balancing policy, and notes what cannot be
/// said. Reads lb_policy with its lb_configs, or load_balancing_policy.
[[nodiscard]] envoy_policy read_envoy_policy(const yaml_node& cluster, pool_draft& draft);

}  // namespace clockwise::cli
