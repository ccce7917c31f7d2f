#include "routing/split.hpp"

#include <limits>

#include "protocol/resp/reply_writer.hpp"

namespace clockwise::proxy {

split split_by_owner(const topology& where, resp::arguments command, const std::vector<std::uint32_t>& keys) {
  constexpr auto none = std::numeric_limits<std::uint32_t>::max();
  split result;
  result.part_of_key.reserve(keys.size());
  std::vector<std::uint32_t> part_of_node(where.nodes().size(), none);
  for (const std::uint32_t key : keys) {
    const node_index owner = where.owner(command[key]);
    std::uint32_t& part = part_of_node[owner.value];
    if (part == none) {
      part = static_cast<std::uint32_t>(result.parts.size());
      result.parts.push_back({owner, {}});
    }
    result.parts[part].keys.push_back(key);
    result.part_of_key.push_back(part);
  }
  return result;
}

void append_part(std::string& out, const command_spec& spec, resp::arguments command,
                 const split_part& part) {
  const auto arguments_per_key = static_cast<std::size_t>(spec.keys.step);
  resp::append_array_header(out, 1 + part.keys.size() * arguments_per_key);
  resp::append_bulk(out, command[0]);
  for (const std::uint32_t key : part.keys) {
    for (std::size_t i = 0; i < arguments_per_key; ++i) resp::append_bulk(out, command[key + i]);
  }
}

}  // namespace clockwise::proxy
