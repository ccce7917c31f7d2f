#pragma once

#include <string>
#include <vector>

#include "control/config.hpp"

namespace clockwise::proxy {

/// What a configuration says that is allowed and probably not meant, a sentence each, in the order of the
/// configuration. Empty when nothing is.
[[nodiscard]] std::vector<std::string> warnings(const config& about);

/// The same of a topology that stands alone.
[[nodiscard]] std::vector<std::string> warnings(const topology_spec& about);

/// Does a node's name look like "host:port" or "unix:/path"? Then it will change with the server's address.
[[nodiscard]] bool reads_as_address(const std::string& name);

}  // namespace clockwise::proxy
