#pragma once

#include "conversion/pool_draft.hpp"
#include "conversion/source_text.hpp"

namespace clockwise::cli {

/// Is there a line that opens a block of servers, or one of those around it, as nginx writes it?
[[nodiscard]] bool looks_like_nginx(std::string_view text);

/// Reads an nginx configuration, or a part of one: one pool for each block of servers.
void read_nginx(const source_text& source, conversion& into);

}  // namespace clockwise::cli
