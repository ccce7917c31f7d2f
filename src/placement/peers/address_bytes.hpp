#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace clockwise {

/// The bytes of an IP address in network order.
struct address_bytes {
  std::array<std::uint8_t, 16> bytes{};
  std::size_t size = 0;  ///< 4, 16, or 0 for text that is no address; the bytes are zeros then
};

/// Reads an IPv4 or IPv6 address without brackets, port or zone. No allocation.
[[nodiscard]] address_bytes read_address(std::string_view text) noexcept;

}  // namespace clockwise
