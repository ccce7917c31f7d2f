#pragma once

#include <cstddef>
#include <filesystem>
#include <string>

namespace clockwise {

/// A topology or configuration file larger than this is not read.
inline constexpr std::size_t file_bytes_max = std::size_t{64} << 20;

/// The bytes of a regular file. Throws `error` bad_file, its message beginning with "file: ", when it is
/// missing, unreadable, not a regular file, or larger than `file_bytes_max`. Never waits: a FIFO, a device
/// and a directory are refused before anything is read.
[[nodiscard]] std::string read_text_file(const std::filesystem::path& file);

}  // namespace clockwise
