#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace clockwise::cli {

/// Writes `text` to `file`. Throws std::runtime_error when it cannot, when something that is no regular file
/// is there, and when a file is there and `overwrite` is not set.
void write_result_file(const std::filesystem::path& file, std::string_view text, bool overwrite);

/// `folder`/`pool`.yaml. Throws std::runtime_error when the pool's name cannot be a file's.
[[nodiscard]] std::filesystem::path result_path(const std::filesystem::path& folder, const std::string& pool);

}  // namespace clockwise::cli
