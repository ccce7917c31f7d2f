#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <clockwise/node.hpp>

namespace clockwise {

/// The order in which a peer adds its nodes, which decides between equal points.
enum class node_order : std::uint8_t {
  listed,     ///< as they are listed
  by_name,    ///< by name, byte by byte
  by_length,  ///< shorter names first, then byte by byte
  by_host,    ///< by host, byte by byte, then by port as a number: libmemcached's SORT_HOSTS
};

/// The nodes' indices in that order; equals as listed.
[[nodiscard]] std::vector<node_index> in_order(node_order order, std::span<const node> nodes);

/// The same for other texts than the names: shorter ones first, then byte by byte.
[[nodiscard]] std::vector<node_index> by_length(std::span<const std::string> texts);

}  // namespace clockwise
