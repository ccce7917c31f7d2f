#pragma once

#include <string>

#include "admin/status.hpp"

namespace clockwise::proxy {

/// The status as JSON text, for machines: one object, its pools and nodes in the order of the configuration.
[[nodiscard]] std::string status_json(const proxy_status& now);

}  // namespace clockwise::proxy
