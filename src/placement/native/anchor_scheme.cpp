#include "placement/native/anchor_scheme.hpp"

#include <memory>
#include <vector>

#include "placement/native/anchor_mapping.hpp"

namespace clockwise {
namespace {

std::vector<node_index> owners_of_buckets(const anchor_state& state, std::span<const node> nodes) {
  std::vector<node_index> owners(state.capacity);
  for (const node_index each : owning_in_order(node_order::numbered, nodes)) {
    for (const std::uint32_t bucket : state.buckets.find(nodes[each.value].name)->second) {
      owners[bucket] = each;
    }
  }
  return owners;
}

}  // namespace

std::uint64_t anchor_entries(const scheme_options& options, std::span<const node> nodes) {
  return read_anchor_state(options, nodes).capacity;
}

built_scheme build_anchor(const scheme_options& options, std::span<const node> nodes) {
  anchor_state state = read_anchor_state(options, nodes);
  change_nodes(state, nodes);
  return {.keys = std::make_shared<xxh3_key_hash>(),
          .owners = std::make_shared<anchor_mapping>(owners_of_buckets(state, nodes), state.removed,
                                                     owning_in_order(node_order::numbered, nodes)),
          .settled = write_anchor_state(state)};
}

}  // namespace clockwise
