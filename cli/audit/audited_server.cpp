#include "audit/audited_server.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <string>

#include <arpa/inet.h>
#include <fmt/format.h>

#include "output/terminal.hpp"

namespace clockwise::cli {
namespace {

constexpr const char* loopback = "127.0.0.1";

/// The one way to write the IPv6 address `host`; of an IPv4 address in its clothes that. Empty for others.
std::string ipv6_text(const std::string& host) {
  in6_addr address{};
  if (::inet_pton(AF_INET6, host.c_str(), &address) != 1) return {};
  std::array<char, INET6_ADDRSTRLEN> text{};
  const bool is_ipv4 = IN6_IS_ADDR_V4MAPPED(&address);
  ::inet_ntop(is_ipv4 ? AF_INET : AF_INET6, is_ipv4 ? &address.s6_addr[12] : &address.s6_addr[0], text.data(),
              text.size());
  return text.data();
}

/// `host` so that the same one is the same text.
std::string plain_host(std::string host) {
  const auto lower = [](char byte) {
    return byte >= 'A' && byte <= 'Z' ? static_cast<char>(byte + 32) : byte;
  };
  std::ranges::transform(host, host.begin(), lower);
  if (host.ends_with('.')) host.pop_back();
  if (std::string ipv6 = ipv6_text(host); !ipv6.empty()) host = std::move(ipv6);
  return host == "localhost" || host == "::1" ? loopback : host;
}

/// The same text for every address of a server that can be told without asking anybody.
std::string plain_text(proxy::endpoint address) {
  address.host = plain_host(std::move(address.host));
  return to_string(address);
}

void warn_of_sharing(const node& first, const node& other) {
  const std::string also =
      first.address == other.address ? "" : fmt::format(", also called {}", other.address);
  warn(fmt::format("nodes {} and {} share the server {}{}; its keys count for {}", first.name, other.name,
                   first.address, also, first.name));
}

}  // namespace

server_list servers_of(const topology& where) {
  server_list all;
  std::map<std::string, std::size_t> known;
  for (std::uint32_t i = 0; i < where.nodes().size(); ++i) {
    const node& member = where.nodes()[i];
    proxy::endpoint address = proxy::parse_endpoint(member.address);
    const auto [found, is_new] = known.try_emplace(plain_text(address), all.servers.size());
    if (is_new) {
      all.servers.push_back({node_index{i}, std::move(address)});
    } else {
      warn_of_sharing(where.at(all.servers[found->second].node), member);
    }
    all.by_node.push_back(found->second);
  }
  return all;
}

}  // namespace clockwise::cli
