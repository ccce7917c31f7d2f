#include "placement/peers/address_bytes.hpp"

#include <algorithm>

#include <arpa/inet.h>

namespace clockwise {

address_bytes read_address(std::string_view text) noexcept {
  address_bytes address;
  std::array<char, INET6_ADDRSTRLEN> terminated{};
  if (text.size() >= terminated.size() || text.find('\0') != text.npos) return address;
  std::ranges::copy(text, terminated.begin());
  const bool is_ipv6 = text.find(':') != text.npos;
  if (inet_pton(is_ipv6 ? AF_INET6 : AF_INET, terminated.data(), address.bytes.data()) == 1) {
    address.size = is_ipv6 ? 16 : 4;
  } else {
    address.bytes = {};
  }
  return address;
}

}  // namespace clockwise
