#pragma once

#include <vector>

#include <clockwise/topology.hpp>

#include "topology_file/yaml_fields.hpp"

namespace clockwise {

/// The fields of one node.
[[nodiscard]] std::vector<yaml_field<node>> node_fields();

/// The fields of a topology whose nodes have `fields_of_node`.
[[nodiscard]] std::vector<yaml_field<topology_spec>> topology_fields(
    const std::vector<yaml_field<node>>& fields_of_node);

}  // namespace clockwise
