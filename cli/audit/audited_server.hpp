#pragma once

#include <cstddef>
#include <vector>

#include <clockwise/topology.hpp>

#include "net/endpoint.hpp"

namespace clockwise::cli {

/// One server to walk: what stands at one address, whichever nodes share it.
struct audited_server {
  node_index node;  ///< the first that has this address; the server goes by its name
  proxy::endpoint address;
};

/// Every server of a topology once, in the order of its nodes, also those that own nothing.
struct server_list {
  std::vector<audited_server> servers;
  std::vector<std::size_t> by_node;  ///< for each node, which of `servers` it is
};

/// Warns about nodes that share an address, however it is written. Host names are not resolved, but for
/// localhost: whoever answers for the others may be slow, and may answer otherwise the next time. Throws
/// std::invalid_argument for an address that is none.
[[nodiscard]] server_list servers_of(const topology& where);

}  // namespace clockwise::cli
