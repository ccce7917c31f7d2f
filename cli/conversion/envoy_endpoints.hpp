#pragma once

#include "conversion/envoy_policy.hpp"

namespace clockwise::cli {

/// Adds a node for each endpoint of the cluster's load_assignment, under the name that Envoy hashes: its
/// hash_key, its hostname if the policy says so, or its address.
void read_envoy_endpoints(const yaml_node& cluster, const envoy_policy& policy, pool_draft& draft);

}  // namespace clockwise::cli
