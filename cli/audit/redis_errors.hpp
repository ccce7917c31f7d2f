#pragma once

#include <string>
#include <string_view>

namespace clockwise::cli {

/// What an error of Redis means here and what to do about it, with the server's own words.
[[nodiscard]] std::string explained(std::string_view error);

/// The same for a login. The server's words stay out: they may hold the password.
[[nodiscard]] std::string explained_login(std::string_view error);

}  // namespace clockwise::cli
