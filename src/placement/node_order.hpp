#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <clockwise/node.hpp>

namespace clockwise {

/// An order of nodes, which decides ties and who has which slot.
enum class node_order : std::uint8_t {
  listed,    ///< as they are listed
  by_name,   ///< by name, byte by byte
  numbered,  ///< shorter names first, then byte by byte: node-9 before node-10, and a next number comes last
  by_host,   ///< by host, byte by byte, then by port as a number: libmemcached's SORT_HOSTS
};

/// The nodes' indices in that order; equals as listed.
[[nodiscard]] std::vector<node_index> in_order(node_order order, std::span<const node> nodes);

/// The same by other texts than the names, in the order `numbered`.
[[nodiscard]] std::vector<node_index> in_numbered_order(std::span<const std::string> texts);

/// Whether `a` comes before `b` in the order `numbered`.
[[nodiscard]] bool numbered_before(std::string_view a, std::string_view b) noexcept;

/// The nodes with a weight above 0, in that order.
[[nodiscard]] std::vector<node_index> owning_in_order(node_order order, std::span<const node> nodes);

}  // namespace clockwise
