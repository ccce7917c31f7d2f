#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include <clockwise/topology.hpp>

namespace clockwise {

/// Reads a topology from YAML or JSON text: a mapping with `nodes` and, optionally, `scheme`, `options` and
/// `hash_tag`; docs/configuration.md has every field. `source` names the text in messages. UTF-8 with or
/// without a byte order mark, LF or CRLF line ends. Throws one `error` for all mistakes, a line for each that
/// begins with "source:line:column: " and says what would be right; its code is the first one's: bad_syntax,
/// unknown_field or bad_field. What one value or one line shows to be wrong is refused here (a negative
/// weight, two nodes with one name), the rest when the `topology` is built. O(bytes of text). Thread-safe.
[[nodiscard]] topology_spec parse_topology(std::string_view text, std::string_view source);

/// parse_topology() of a file. Throws `error` bad_file, beginning with "file: ", when it is missing,
/// unreadable, not a regular file, or larger than 64 MiB; never waits for a FIFO or a device.
[[nodiscard]] topology_spec read_topology(const std::filesystem::path& file);

}  // namespace clockwise
