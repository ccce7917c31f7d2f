#pragma once

#include <string_view>

#include <clockwise/error.hpp>

#include "control/config.hpp"
#include "topology_file/yaml_fields.hpp"

namespace clockwise::proxy {

/// Adds to the document's mistakes what the fields of `read` say against each other: limits that contradict
/// each other, two things that listen at one address, topologies that cannot be built. `root` is what `read`
/// was read from.
void check_config(const yaml_value& root, const config& read);

/// The field of a topology that is to blame when building it throws `code`: "scheme", "options" or "nodes".
[[nodiscard]] std::string_view field_to_blame(errc code) noexcept;

}  // namespace clockwise::proxy
