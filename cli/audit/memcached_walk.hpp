#pragma once

#include "audit/server_stream.hpp"
#include "audit/walk_sink.hpp"

namespace clockwise::cli {

/// Brings every key to `sink` by `lru_crawler metadump all`: the server's crawler walks in the background and
/// pauses by itself. An item that is used meanwhile may come twice or not at all. Throws walk_error and
/// walk_interrupted; what was found before was brought.
void walk_memcached(server_stream& server, const walk_sink& sink);

}  // namespace clockwise::cli
