#pragma once

#include <cstddef>
#include <string_view>

namespace clockwise {

/// How many bytes the well-formed character of UTF-8 at the front of `bytes` has; 0 when there is none.
/// Precondition: `bytes` is not empty.
[[nodiscard]] std::size_t character_bytes(std::string_view bytes) noexcept;

}  // namespace clockwise
