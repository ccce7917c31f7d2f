#pragma once

#include <filesystem>

#include "control/config.hpp"

namespace clockwise::cli {

/// Throws std::runtime_error when write_configuration() would overwrite something that it has not written
/// itself, an empty file apart, and clockwise::error bad_file when `file` is no regular file.
void check_may_write(const std::filesystem::path& file);

/// Writes `what` to `file`, ready for `clockwise serve`. Throws std::runtime_error.
void write_configuration(const std::filesystem::path& file, const proxy::config& what);

}  // namespace clockwise::cli
