#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>

#include <clockwise/node.hpp>

namespace clockwise {

/// Finds nodes by name. Views the names.
class node_names {
 public:
  explicit node_names(std::span<const node> nodes) {
    for (std::uint32_t i = 0; i < nodes.size(); ++i) by_name_.emplace(nodes[i].name, node_index{i});
  }

  [[nodiscard]] std::optional<node_index> find(std::string_view name) const {
    const auto found = by_name_.find(name);
    return found == by_name_.end() ? std::nullopt : std::optional(found->second);
  }

 private:
  std::unordered_map<std::string_view, node_index> by_name_;
};

}  // namespace clockwise
