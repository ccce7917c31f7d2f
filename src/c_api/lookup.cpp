#include <algorithm>
#include <vector>

#include <clockwise/clockwise.h>
#include <clockwise/node.hpp>

#include "c_api/guard.hpp"
#include "c_api/topology_handle.hpp"

using namespace clockwise;

clockwise_status clockwise_locate(const clockwise_topology* topology, const void* key, size_t key_size,
                                  uint32_t* node_index, char** message) {
  return guarded(message, [&] {
    need(topology, "topology");
    need(node_index, "node_index");
    *node_index = topology->built.owner(key_of(key, key_size)).value;
  });
}

clockwise_status clockwise_token(const clockwise_topology* topology, const void* key, size_t key_size,
                                 uint64_t* token, char** message) {
  return guarded(message, [&] {
    need(topology, "topology");
    need(token, "token");
    *token = topology->built.token_of(key_of(key, key_size)).value;
  });
}

clockwise_status clockwise_copies(const clockwise_topology* topology, const void* key, size_t key_size,
                                  uint32_t* node_indexes, size_t capacity, size_t* count, char** message) {
  return guarded(message, [&] {
    need(topology, "topology");
    need(count, "count");
    if (capacity > 0) need(node_indexes, "node_indexes");
    const auto& built = topology->built;
    std::vector<clockwise::node_index> copies(std::min(capacity, built.nodes().size()));
    copies.resize(built.copies(key_of(key, key_size), copies));
    std::ranges::transform(copies, node_indexes, &clockwise::node_index::value);
    *count = copies.size();
  });
}
