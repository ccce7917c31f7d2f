#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace clockwise::hashes {

/// The 20 bytes of the SHA-1 digest in order, computed by OpenSSL. No allocation. It protects nothing.
[[nodiscard]] std::array<std::uint8_t, 20> sha1(std::string_view bytes) noexcept;

}  // namespace clockwise::hashes
