#pragma once

#include "conversion/pool_draft.hpp"
#include "conversion/source_text.hpp"

namespace clockwise::cli {

/// Is there a line that begins a section, as HAProxy writes it?
[[nodiscard]] bool looks_like_haproxy(std::string_view text);

/// Reads a HAProxy configuration: one pool for each `backend`, and each `listen` that has servers.
void read_haproxy(const source_text& source, conversion& into);

}  // namespace clockwise::cli
