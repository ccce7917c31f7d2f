#include <filesystem>
#include <string>
#include <string_view>
#include <utility>

#include <clockwise/clockwise.h>
#include <clockwise/digest.hpp>
#include <clockwise/topology_file.hpp>

#include "c_api/guard.hpp"
#include "c_api/topology_handle.hpp"
#include "c_api/topology_json.hpp"

using namespace clockwise;

namespace {

clockwise_topology* handle_of(topology_spec spec) {
  return new clockwise_topology{topology(std::move(spec))};
}

}  // namespace

clockwise_status clockwise_topology_parse(const char* text, size_t size, const char* source,
                                          clockwise_topology** topology, char** message) {
  if (topology != nullptr) *topology = nullptr;
  return guarded(message, [&] {
    need(text, "text");
    need(topology, "topology");
    *topology =
        handle_of(parse_topology(std::string_view(text, size), source == nullptr ? "topology" : source));
  });
}

clockwise_status clockwise_topology_read(const char* path, clockwise_topology** topology, char** message) {
  if (topology != nullptr) *topology = nullptr;
  return guarded(message, [&] {
    need(path, "path");
    need(topology, "topology");
    *topology = handle_of(read_topology(path));
  });
}

void clockwise_topology_free(clockwise_topology* topology) {
  delete topology;
}

clockwise_status clockwise_topology_json(const clockwise_topology* topology, char** json, char** message) {
  if (json != nullptr) *json = nullptr;
  return guarded(message, [&] {
    need(topology, "topology");
    need(json, "json");
    *json = copy_for_caller(topology_json(topology->built));
  });
}

clockwise_status clockwise_topology_digest(const clockwise_topology* topology, char** digest,
                                           char** message) {
  if (digest != nullptr) *digest = nullptr;
  return guarded(message, [&] {
    need(topology, "topology");
    need(digest, "digest");
    *digest = copy_for_caller(clockwise::digest(topology->built));
  });
}

clockwise_status clockwise_node_count(const clockwise_topology* topology, size_t* count, char** message) {
  return guarded(message, [&] {
    need(topology, "topology");
    need(count, "count");
    *count = topology->built.nodes().size();
  });
}

clockwise_status clockwise_node_at(const clockwise_topology* topology, uint32_t index, clockwise_node* node,
                                   char** message) {
  return guarded(message, [&] {
    need(topology, "topology");
    need(node, "node");
    const auto nodes = topology->built.nodes();
    if (index >= nodes.size()) {
      throw bad_argument("index is " + std::to_string(index) + "; the topology has " +
                         std::to_string(nodes.size()) + " nodes, counted from 0");
    }
    const clockwise::node& found = nodes[index];
    *node = {found.name.c_str(), found.weight, found.address.c_str(), found.zone.c_str()};
  });
}
