#include "audit/audited_server.hpp"

#include <cstdint>
#include <map>
#include <string>

#include <fmt/format.h>

#include "output/terminal.hpp"

namespace clockwise::cli {

server_list servers_of(const topology& where) {
  server_list all;
  std::map<std::string, std::size_t> known;
  for (std::uint32_t i = 0; i < where.nodes().size(); ++i) {
    const node& member = where.nodes()[i];
    proxy::endpoint address = proxy::parse_endpoint(member.address);
    const auto [found, is_new] = known.try_emplace(to_string(address), all.servers.size());
    if (is_new) {
      all.servers.push_back({node_index{i}, std::move(address)});
    } else {
      warn(fmt::format("nodes {} and {} share the server {}; its keys count for {}",
                       where.at(all.servers[found->second].node).name, member.name, member.address,
                       where.at(all.servers[found->second].node).name));
    }
    all.by_node.push_back(found->second);
  }
  return all;
}

}  // namespace clockwise::cli
