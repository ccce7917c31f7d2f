#pragma once

#include <filesystem>
#include <string_view>

#include <clockwise/error.hpp>
#include <clockwise/topology.hpp>

namespace clockwise::proxy {

/// The topology that `file` describes: the file's own when it is a topology, or that of its pool `pool` when
/// it is a proxy's configuration. `pool` may be empty when there is only one. Throws what
/// clockwise::read_topology() and parse_config() throw, and `error` bad_field when there is no such pool or
/// none is named where there are several.
[[nodiscard]] topology_spec topology_in(const std::filesystem::path& file, std::string_view pool);

/// topology_in() for those who talk to the servers: in a topology, too, every node must have an address that
/// can be connected to. Throws for one that has not, with line and column.
[[nodiscard]] topology_spec reachable_topology_in(const std::filesystem::path& file, std::string_view pool);

/// `refused`, which building the topology of `file` threw, with the place of the field that is to blame in
/// front: "file:line:column: ". Pools are built when they are read, so of a configuration it is "file: ".
/// Throws what reading throws.
[[nodiscard]] error placed_in(const std::filesystem::path& file, const error& refused);

/// Is `file` a proxy's configuration (it has `pools`), and no topology? Throws what reading it throws, and
/// `error` bad_syntax.
[[nodiscard]] bool is_configuration(const std::filesystem::path& file);

}  // namespace clockwise::proxy
