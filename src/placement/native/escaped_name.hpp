#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace clockwise {

/// `name` with blanks, '%' and '=' as %20, %25 and %3d, so that it can stand in front of "=" between blanks.
[[nodiscard]] std::string escaped_name(std::string_view name);

/// The name that was escaped; nullopt when a '%' is not followed by two hexadecimal digits.
[[nodiscard]] std::optional<std::string> unescaped_name(std::string_view text);

}  // namespace clockwise
