#pragma once

#include "conversion/pool_draft.hpp"
#include "conversion/value_tree.hpp"

namespace clockwise::cli {

/// Has it `pools` with `servers`, or a route, as mcrouter's file has?
[[nodiscard]] bool looks_like_mcrouter(const yaml_node& root);

/// Reads an mcrouter configuration: one pool for each of its pools that a PoolRoute or HashRoute hashes over.
void read_mcrouter(const source_text& source, conversion& into);

}  // namespace clockwise::cli
