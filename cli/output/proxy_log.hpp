#pragma once

#include "control/config.hpp"

namespace clockwise::cli {

/// Sends the proxy's log to standard error, from `level` on.
void start_log(proxy::log_level level);

}  // namespace clockwise::cli
