#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include <clockwise/topology.hpp>

namespace clockwise {

/// Reads a topology from YAML or JSON text: a mapping with `nodes` and, optionally, `scheme`, `options` and
/// `hash_tag`. `source` names the text in messages. A UTF-8 byte order mark and CRLF line ends are accepted.
/// Throws `error`: bad_syntax, unknown_field (naming the nearest known), bad_field. Every message begins with
/// "source:line:column: ". Nodes are checked when the `topology` is built, not here, except that two nodes with
/// one name are refused here, with both lines.
[[nodiscard]] topology_spec parse_topology(std::string_view text, std::string_view source);

/// parse_topology() of a file. Throws `error` bad_file when it is missing, unreadable, not a regular file, or
/// larger than 64 MiB.
[[nodiscard]] topology_spec read_topology(const std::filesystem::path& file);

}  // namespace clockwise
