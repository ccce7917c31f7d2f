#include "net/endpoint.hpp"

#include <algorithm>
#include <charconv>
#include <stdexcept>

#include <arpa/inet.h>
#include <sys/un.h>

namespace clockwise::proxy {
namespace {

constexpr std::size_t unix_path_bytes_max = sizeof(sockaddr_un::sun_path) - 1;
constexpr std::size_t host_bytes_max = 253;  // RFC 1035: 255 on the wire, less the two bytes of framing

[[noreturn]] void refuse(const std::string& sentence) {
  throw std::invalid_argument(sentence);
}

std::string in_quotes(std::string_view text) {
  return '\'' + std::string(text) + '\'';
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, is_digit);
}

bool is_host_byte(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '-' || c == '.' || c == '_';
}

// What people bring from other proxies' files: "host:port:weight name".
bool ends_like_twemproxy(std::string_view text) {
  const auto line = text.substr(0, text.find(' '));
  const auto colon = line.rfind(':');
  return colon != std::string_view::npos && is_number(line.substr(colon + 1));
}

std::uint16_t parse_port(std::string_view port, std::string_view whole) {
  unsigned value = 0;
  const auto [end, failure] = std::from_chars(port.data(), port.data() + port.size(), value);
  if (!is_number(port) || failure != std::errc{} || end != port.data() + port.size() || value > 65535) {
    refuse("the port of " + in_quotes(whole) + " must be a whole number from 0 to 65535");
  }
  return static_cast<std::uint16_t>(value);
}

endpoint parse_unix(std::string_view path) {
  if (!path.starts_with('/')) {
    refuse("the path of a unix socket must be absolute; write 'unix:/path'");
  }
  if (path.size() > unix_path_bytes_max) {
    refuse("a unix socket path may have " + std::to_string(unix_path_bytes_max) + " bytes, this has " +
           std::to_string(path.size()));
  }
  if (path.find('\0') != std::string_view::npos) refuse("a unix socket path may not hold a NUL byte");
  if (path.find(' ') != std::string_view::npos && ends_like_twemproxy(path)) {
    refuse(in_quotes(path) + " looks like 'path:weight name'; weight and name are fields of their own");
  }
  return {.host = {}, .port = 0, .unix_path = std::string(path)};
}

// An address may end in "%zone", the interface of a link-local address.
void check_ipv6(std::string_view host) {
  const auto percent = host.find('%');
  const std::string address(host.substr(0, percent));
  in6_addr parsed{};
  if (inet_pton(AF_INET6, address.c_str(), &parsed) != 1) {
    refuse(in_quotes(address) + " is not an IPv6 address; write it like '[::1]:6379'");
  }
  if (percent == std::string_view::npos) return;
  const auto zone = host.substr(percent + 1);
  if (zone.empty() || !std::ranges::all_of(zone, is_host_byte)) {
    refuse(in_quotes(host) + " names no interface after the '%'; write it like '[fe80::1%eth0]:6379'");
  }
}

endpoint parse_bracketed(std::string_view text) {
  const auto end = text.find(']');
  if (end == std::string_view::npos) refuse(in_quotes(text) + " has no ']'; write it like '[::1]:6379'");
  const auto host = text.substr(1, end - 1);
  const auto rest = text.substr(end + 1);
  check_ipv6(host);
  if (!rest.starts_with(':')) {
    refuse(in_quotes(text) + " has no port; write '[" + std::string(host) + "]:port'");
  }
  if (rest.find(':', 1) != std::string_view::npos) {
    refuse(in_quotes(text) + " has more after the port; a weight is a field of its own");
  }
  return {.host = std::string(host), .port = parse_port(rest.substr(1), text), .unix_path = {}};
}

[[noreturn]] void refuse_colons(std::string_view text) {
  const auto first = text.find(':');
  const auto second = text.find(':', first + 1);
  const bool weighted = text.find(':', second + 1) == std::string_view::npos &&
                        is_number(text.substr(first + 1, second - first - 1)) && ends_like_twemproxy(text);
  if (first > 0 && weighted) {
    refuse(in_quotes(text) + " has more after the port; write '" + std::string(text.substr(0, second)) +
           "', weight and name are fields of their own");
  }
  refuse(in_quotes(text) + " is ambiguous; an IPv6 address stands in brackets, like '[::1]:6379'");
}

void check_host(std::string_view host, std::string_view whole) {
  if (host.empty()) {
    refuse(in_quotes(whole) + " has no host; write '0.0.0.0" + std::string(whole) +
           "' for every IPv4 address");
  }
  if (host == "*") refuse("'*' is not a host; write '0.0.0.0' or '[::]' for every address");
  if (host.size() > host_bytes_max || !std::ranges::all_of(host, is_host_byte)) {
    refuse(in_quotes(host) + " is not a host; a host has letters, digits, '-', '_' and '.', at most " +
           std::to_string(host_bytes_max));
  }
  const bool dotted_digits = std::ranges::all_of(host, [](char c) { return is_digit(c) || c == '.'; });
  in_addr parsed{};
  if (dotted_digits && inet_pton(AF_INET, std::string(host).c_str(), &parsed) != 1) {
    refuse(in_quotes(host) + " is not an IPv4 address; write four numbers from 0 to 255, like '127.0.0.1'");
  }
}

}  // namespace

endpoint parse_endpoint(std::string_view text) {
  if (text.starts_with("unix:")) return parse_unix(text.substr(5));
  if (text.starts_with('/')) return parse_unix(text);
  if (text.starts_with('[')) return parse_bracketed(text);
  if (const auto scheme = text.find("://"); scheme != std::string_view::npos) {
    refuse(in_quotes(text) + " is a URL; write '" + std::string(text.substr(scheme + 3)) + "'");
  }

  const auto colon = text.find(':');
  if (colon == std::string_view::npos) {
    refuse(in_quotes(text) + " has no port; write 'host:port' or 'unix:/path'");
  }
  if (text.find(':', colon + 1) != std::string_view::npos) refuse_colons(text);
  check_host(text.substr(0, colon), text);
  return {.host = std::string(text.substr(0, colon)),
          .port = parse_port(text.substr(colon + 1), text),
          .unix_path = {}};
}

std::string to_string(const endpoint& where) {
  if (!where.unix_path.empty()) return "unix:" + where.unix_path;
  const bool ipv6 = where.host.find(':') != std::string::npos;
  const std::string host = ipv6 ? '[' + where.host + ']' : where.host;
  return host + ':' + std::to_string(where.port);
}

}  // namespace clockwise::proxy
