#pragma once

#include "conversion/pool_draft.hpp"
#include "conversion/value_tree.hpp"

namespace clockwise::cli {

/// Is it a bootstrap file, a list of clusters, or one cluster of Envoy's API v3?
[[nodiscard]] bool looks_like_envoy(const yaml_node& root);

/// Reads Envoy's clusters: one pool for each.
void read_envoy(const source_text& source, conversion& into);

}  // namespace clockwise::cli
