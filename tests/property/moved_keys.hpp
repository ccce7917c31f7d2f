#pragma once

#include <random>
#include <string>
#include <vector>

#include <clockwise/topology.hpp>

#include "property/moved_arcs.hpp"

namespace clockwise {

/// `spec` as the change that follows on `before`.
inline topology changed(const topology& before, topology_spec spec) {
  spec.options = before.where().settled_options();
  return topology(std::move(spec));
}

/// Tokens that show what moves: one for each stretch in which neither owner changes where there are such
/// stretches, so that what holds for these holds for every key; elsewhere a random sample.
inline std::vector<token> telling_tokens(const topology& before, const topology& after,
                                         std::mt19937_64& random) {
  if (before.where().as_ring() != nullptr) return arc_ends(before, after);
  std::vector<token> tokens;
  const slot_table* table = before.where().as_table();
  if (table != nullptr && table->rule() == slot_rule::scale) {
    const std::uint64_t slot_length = ~std::uint64_t{0} / table->slots().size();
    // Rounded down, so some way into the slot is in it.
    for (std::uint64_t i = 0; i < table->slots().size(); ++i) {
      tokens.push_back({i * slot_length + slot_length / 2});
    }
    return tokens;
  }
  for (int i = 0; i < 200; ++i) tokens.push_back({random()});
  return tokens;
}

struct moved_key {
  std::string from;
  std::string to;
};

inline std::vector<moved_key> moved_keys(const topology& before, const topology& after,
                                         std::mt19937_64& random) {
  std::vector<moved_key> moved;
  for (const token position : telling_tokens(before, after, random)) {
    const std::string& from = before.at(before.where().owner(position)).name;
    const std::string& to = after.at(after.where().owner(position)).name;
    if (from != to) moved.push_back({from, to});
  }
  return moved;
}

}  // namespace clockwise
