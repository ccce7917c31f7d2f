#pragma once

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <string_view>

#include <clockwise/topology.hpp>

namespace clockwise {

/// Topologies of 1 to 12 nodes with weights from tiny to 4, some 0, and small tables: what can go wrong does
/// so sooner.
class random_topology {
 public:
  explicit random_topology(std::uint64_t seed, std::string_view scheme = "ring")
      : random_(seed), scheme_(scheme) {}

  topology_spec spec() {
    topology_spec made{.scheme = scheme_, .options = options()};
    const std::size_t count = 1 + random_() % 12;
    while (made.nodes.size() < count) made.nodes.push_back(member());
    made.nodes[below(count)].weight = 1;  // someone must own the keys
    return made;
  }

  node member() { return {.name = "n" + std::to_string(random_()), .weight = weight()}; }

  /// A node whose name comes after that of every member(), by bytes and by length.
  node last_member() { return {.name = "the last of all " + std::to_string(random_()), .weight = weight()}; }

  double weight() {
    constexpr std::array any = {0.0, 0.001, 0.1, 0.5, 1.0, 1.0, 1.0, 1.5, 2.0, 3.7, 4.0};
    constexpr std::array whole = {0.0, 1.0, 1.0, 1.0, 2.0, 3.0, 4.0};
    return whole_weights() ? whole[below(whole.size())] : any[below(any.size())];
  }

  /// More than `weight`.
  double more_than(double lighter) { return lighter + (whole_weights() ? 1 : 0.5) + weight(); }

  std::size_t below(std::size_t bound) { return random_() % bound; }

  std::mt19937_64& engine() { return random_; }

 private:
  [[nodiscard]] bool whole_weights() const { return scheme_named(scheme_).weights == weight_use::whole; }

  scheme_options options() {
    if (scheme_ == "ring") return {{"points", std::to_string(1 + random_() % 64)}};
    if (scheme_ == "anchor") return {{"capacity", std::to_string(100 + random_() % 200)}};
    if (scheme_ == "maglev") return {{"table_size", random_() % 2 == 0 ? "211" : "1009"}};
    return {};
  }

  std::mt19937_64 random_;
  std::string scheme_;
};

}  // namespace clockwise
