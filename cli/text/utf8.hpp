#pragma once

#include <string>
#include <string_view>

namespace clockwise::cli {

/// Is `bytes` well-formed UTF-8, so that a JSON string can hold it unchanged?
[[nodiscard]] bool is_utf8(std::string_view bytes) noexcept;

/// `bytes` with each byte that is not part of well-formed UTF-8 replaced by U+FFFD.
[[nodiscard]] std::string utf8_of(std::string_view bytes);

}  // namespace clockwise::cli
