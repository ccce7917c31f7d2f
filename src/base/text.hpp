#pragma once

#include <string>
#include <string_view>

namespace clockwise {

/// Longer texts are cut in messages.
inline constexpr std::size_t quoted_bytes_max = 200;

/// `bytes` between single quotes, for messages: quotes and backslashes are escaped, control characters (C1
/// among them) and bytes that are no UTF-8 are shown as \xHH, and what is longer than `quoted_bytes_max` ends
/// in "...". Where <iomanip> is included, write
/// clockwise::quoted, or a std::string finds std::quoted first.
[[nodiscard]] std::string quoted(std::string_view bytes);

/// `value` for messages: up to 15 digits, no locale.
[[nodiscard]] std::string decimal(double value);

/// An ASCII control character: what a name may not hold, so that names can be printed and labels joined by
/// a zero byte.
[[nodiscard]] constexpr bool is_control(char byte) noexcept {
  const auto value = static_cast<unsigned char>(byte);
  return value < 0x20 || value == 0x7f;
}

}  // namespace clockwise
