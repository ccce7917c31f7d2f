#include "placement/peers/node_order.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <tuple>

#include "placement/peers/peer_name.hpp"

namespace clockwise {
namespace {

template <class Key>
std::vector<node_index> sorted(std::size_t count, Key key) {
  std::vector<node_index> order(count);
  for (std::uint32_t i = 0; i < count; ++i) order[i] = node_index{i};
  std::ranges::stable_sort(order, {}, [&key](node_index index) { return key(index.value); });
  return order;
}

std::uint32_t port_number(std::string_view port) {
  std::uint32_t number = 0;
  std::from_chars(port.data(), port.data() + port.size(), number);
  return number;
}

}  // namespace

std::vector<node_index> in_order(node_order order, std::span<const node> nodes) {
  switch (order) {
    case node_order::by_name:
      return sorted(nodes.size(), [nodes](std::size_t i) -> std::string_view { return nodes[i].name; });
    case node_order::by_length:
      return sorted(nodes.size(), [nodes](std::size_t i) {
        return std::tuple(nodes[i].name.size(), std::string_view(nodes[i].name));
      });
    case node_order::by_host:
      return sorted(nodes.size(), [nodes](std::size_t i) {
        const peer_name parts = split_name(nodes[i].name);
        return std::tuple(parts.host, port_number(parts.port));
      });
    case node_order::listed:
      break;
  }
  return sorted(nodes.size(), [](std::size_t i) { return i; });
}

std::vector<node_index> by_length(std::span<const std::string> texts) {
  return sorted(texts.size(),
                [texts](std::size_t i) { return std::tuple(texts[i].size(), std::string_view(texts[i])); });
}

}  // namespace clockwise
