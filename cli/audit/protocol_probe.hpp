#pragma once

#include "audit/server_stream.hpp"
#include "audit/walk_settings.hpp"

namespace clockwise::cli {

/// Asks `server` what it speaks, by a line that both protocols answer. Throws what waiting throws, and
/// walk_error when it speaks neither.
[[nodiscard]] server_protocol protocol_of(server_stream& server);

}  // namespace clockwise::cli
