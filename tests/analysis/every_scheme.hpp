#pragma once

#include <random>
#include <string>
#include <vector>

#include <clockwise/topology.hpp>

namespace clockwise {

/// `count` nodes of weight 1 that every scheme takes.
inline std::vector<node> plain_nodes(std::size_t count) {
  std::vector<node> nodes;
  for (std::size_t i = 1; i <= count; ++i) {
    const std::string host = "10.0.0." + std::to_string(i);
    nodes.push_back({.name = host + ":11211", .address = host + ":11211"});
  }
  return nodes;
}

/// Tokens spread evenly over those that keys may have; other ones than the library's own sample.
class even_tokens {
 public:
  explicit even_tokens(const placement& where) : pick_(0, where.token_max()) {}

  token next() { return token{pick_(random_)}; }

 private:
  std::mt19937_64 random_{20240229};
  std::uniform_int_distribution<std::uint64_t> pick_;
};

}  // namespace clockwise
