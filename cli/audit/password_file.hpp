#pragma once

#include <string>

namespace clockwise::cli {

/// The password in `file`, without one final newline. A pipe will do, too. Throws std::runtime_error when it
/// cannot be read, is empty, or holds more than a password.
[[nodiscard]] std::string read_password(const std::string& file);

}  // namespace clockwise::cli
