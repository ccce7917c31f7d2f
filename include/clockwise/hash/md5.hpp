#pragma once

#include <array>
#include <cstdint>
#include <string_view>

/// MD5, computed by OpenSSL. No allocation. It places keys as other programs do; it protects nothing.
namespace clockwise::hashes {

/// The 16 bytes of the digest in order.
[[nodiscard]] std::array<std::uint8_t, 16> md5(std::string_view bytes) noexcept;

/// The digest as four little-endian 32-bit words in order: the four points that ketama takes from one label.
[[nodiscard]] std::array<std::uint32_t, 4> md5_words(std::string_view bytes) noexcept;

}  // namespace clockwise::hashes
