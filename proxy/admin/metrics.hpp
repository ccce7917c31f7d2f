#pragma once

#include <string>

#include "admin/status.hpp"

namespace clockwise::proxy {

/// The status in Prometheus' text format. Names begin with "clockwise_", those of nodes with
/// "clockwise_node_"; totals end in "_total".
[[nodiscard]] std::string metrics_text(const proxy_status& now);

}  // namespace clockwise::proxy
