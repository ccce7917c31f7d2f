#include "placement/peers/hutool.hpp"

namespace clockwise {

ring_record hutool_record(const scheme_options& options, std::span<const node> nodes) {
  const token_hash hash = hash_named(read_option(options, hutool_hash_option));
  return {
      .tie = tie_rule::last_added,
      .label = fixed_label("{name}{i}"),
      .hash = {.number = hash},
      .count = labels_per_node(read_option(options, hutool_points_option)),
      .removed = read_node_list(options, removed_option, nodes),
      .added_back = read_added_back(options, nodes),
      .keys = {.hash = hash},
  };
}

}  // namespace clockwise
