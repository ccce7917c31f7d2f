#pragma once

#include <vector>

#include "control/config.hpp"
#include "topology_file/yaml_fields.hpp"

namespace clockwise::proxy {

/// The fields of a configuration.
[[nodiscard]] std::vector<yaml_field<config>> config_fields();

/// The fields of one pool.
[[nodiscard]] std::vector<yaml_field<pool_settings>> pool_fields();

/// The fields of a pool's `limits`.
[[nodiscard]] std::vector<yaml_field<pool_settings>> limit_fields();

/// The fields of one node of a pool: those of a topology's node, with an address that must be there and lead
/// somewhere.
[[nodiscard]] std::vector<yaml_field<node>> pool_node_fields();

}  // namespace clockwise::proxy
