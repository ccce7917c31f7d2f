#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <clockwise/node.hpp>
#include <clockwise/topology.hpp>

#include "protocol/command_table.hpp"
#include "protocol/resp/arguments.hpp"

namespace clockwise::proxy {

/// The keys of one command that live on one node, as argument indices in the order in which they were given.
struct split_part {
  node_index owner;
  std::vector<std::uint32_t> keys;
};

/// A command with keys on several nodes, as one command per node.
struct split {
  std::vector<split_part> parts;           ///< in the order of their first keys
  std::vector<std::uint32_t> part_of_key;  ///< for each key, in the command's order: its place in `parts`
};

/// Groups `keys` (argument indices) by owner.
[[nodiscard]] split split_by_owner(const topology& where, resp::arguments command,
                                   const std::vector<std::uint32_t>& keys);

/// Appends the command for one part, canonical RESP: its keys, each with the arguments that belong to it.
void append_part(std::string& out, const command_spec& spec, resp::arguments command, const split_part& part);

}  // namespace clockwise::proxy
