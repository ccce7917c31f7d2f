#pragma once

#include "conversion/pool_draft.hpp"
#include "conversion/value_tree.hpp"

namespace clockwise::cli {

/// Has it mappings with `servers`, as twemproxy's file has?
[[nodiscard]] bool looks_like_nutcracker(const yaml_node& root);

/// Reads a twemproxy configuration: one pool for each of its pools.
void read_nutcracker(const source_text& source, conversion& into);

}  // namespace clockwise::cli
