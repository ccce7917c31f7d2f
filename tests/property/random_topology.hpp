#pragma once

#include <algorithm>
#include <random>
#include <string>

#include <clockwise/topology.hpp>

namespace clockwise {

/// Topologies of 1 to 12 nodes, 1 to 64 points per unit of weight, weights from tiny to 4 and some 0.
class random_topology {
 public:
  explicit random_topology(std::uint64_t seed) : random_(seed) {}

  topology_spec spec() {
    topology_spec made{.options = {{"points", std::to_string(1 + random_() % 64)}}};
    const std::size_t count = 1 + random_() % 12;
    while (made.nodes.size() < count) made.nodes.push_back(member());
    made.nodes[below(count)].weight = 1;  // someone must own the keys
    return made;
  }

  node member() { return {.name = "n" + std::to_string(random_()), .weight = weight()}; }

  double weight() {
    constexpr double weights[] = {0, 0.001, 0.1, 0.5, 1, 1, 1, 1.5, 2, 3.7, 4};
    return weights[below(std::size(weights))];
  }

  std::size_t below(std::size_t bound) { return random_() % bound; }

  std::mt19937_64& engine() { return random_; }

 private:
  std::mt19937_64 random_;
};

}  // namespace clockwise
