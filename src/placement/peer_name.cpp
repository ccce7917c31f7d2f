#include "placement/peer_name.hpp"

#include <algorithm>

namespace clockwise {
namespace {

bool is_port(std::string_view text) noexcept {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace

peer_name split_name(std::string_view name) noexcept {
  if (name.starts_with('/')) return {.host = name, .port = {}, .is_socket = true};
  peer_name parts{.host = name, .port = {}};
  const std::size_t colon = name.rfind(':');
  if (colon != name.npos && is_port(name.substr(colon + 1))) {
    // Of an IPv6 address the last group is no port: only brackets tell them apart.
    const std::string_view host = name.substr(0, colon);
    if (host.find(':') == host.npos || host.ends_with(']')) parts = {host, name.substr(colon + 1)};
  }
  if (parts.host.starts_with('[') && parts.host.ends_with(']')) {
    parts.host.remove_prefix(1);
    parts.host.remove_suffix(1);
  }
  return parts;
}

}  // namespace clockwise
