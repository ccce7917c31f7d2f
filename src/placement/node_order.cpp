#include "placement/node_order.hpp"

#include <algorithm>
#include <charconv>
#include <tuple>

#include "placement/peer_name.hpp"

namespace clockwise {
namespace {

template <class Key>
std::vector<node_index> sorted(std::size_t count, Key key) {
  std::vector<node_index> order(count);
  for (std::uint32_t i = 0; i < count; ++i) order[i] = node_index{i};
  std::ranges::stable_sort(order, {}, [&key](node_index index) { return key(index.value); });
  return order;
}

std::tuple<std::size_t, std::string_view> numbered_key(std::string_view name) {
  return {name.size(), name};
}

std::tuple<std::string_view, std::uint32_t> host_key(std::string_view name) {
  const peer_name parts = split_name(name);
  std::uint32_t port = 0;
  std::from_chars(parts.port.data(), parts.port.data() + parts.port.size(), port);
  return {parts.host, port};
}

}  // namespace

std::vector<node_index> in_order(node_order order, std::span<const node> nodes) {
  const auto name = [nodes](std::size_t i) -> std::string_view { return nodes[i].name; };
  switch (order) {
    case node_order::listed:
      break;
    case node_order::by_name:
      return sorted(nodes.size(), name);
    case node_order::numbered:
      return sorted(nodes.size(), [&name](std::size_t i) { return numbered_key(name(i)); });
    case node_order::by_host:
      return sorted(nodes.size(), [&name](std::size_t i) { return host_key(name(i)); });
  }
  return sorted(nodes.size(), [](std::size_t i) { return i; });
}

std::vector<node_index> in_numbered_order(std::span<const std::string> texts) {
  return sorted(texts.size(), [texts](std::size_t i) { return numbered_key(texts[i]); });
}

bool numbered_before(std::string_view a, std::string_view b) noexcept {
  return numbered_key(a) < numbered_key(b);
}

std::vector<node_index> owning_in_order(node_order order, std::span<const node> nodes) {
  std::vector<node_index> owning = in_order(order, nodes);
  std::erase_if(owning, [nodes](node_index each) { return nodes[each.value].weight == 0; });
  return owning;
}

}  // namespace clockwise
