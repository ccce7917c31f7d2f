#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <clockwise/topology.hpp>

namespace clockwise {

/// The owners' names of the keys "key:0", "key:1", ...
inline std::vector<std::string> named_owners(const topology& where, int keys = 1000) {
  std::vector<std::string> names;
  for (int i = 0; i < keys; ++i) names.push_back(where.at(where.owner("key:" + std::to_string(i))).name);
  return names;
}

inline std::vector<node> nodes_named(std::initializer_list<std::string_view> names) {
  std::vector<node> nodes;
  for (const std::string_view name : names) nodes.push_back({.name = std::string(name)});
  return nodes;
}

/// The names of each point's owner, in ring order; an owner hidden behind another point comes after it.
inline std::vector<std::string> point_owners(const topology& where) {
  std::vector<std::string> names;
  for (const point& each : where.where().as_ring()->points()) names.push_back(where.at(each.owner).name);
  return names;
}

}  // namespace clockwise
