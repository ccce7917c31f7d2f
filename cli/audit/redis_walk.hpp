#pragma once

#include "audit/server_stream.hpp"
#include "audit/walk_settings.hpp"
#include "audit/walk_sink.hpp"

namespace clockwise::cli {

/// Brings every key of one database to `sink` by SCAN, with a pause after each call. Keys that are there all
/// the time come at least once, and twice when the server's table is resized meanwhile. Throws walk_error and
/// walk_interrupted; what was found before was brought.
void walk_redis(server_stream& server, const walk_settings& settings, const walk_sink& sink);

}  // namespace clockwise::cli
