#include "placement/peers/groupcache.hpp"

namespace clockwise {

ring_record groupcache_record(const scheme_options& options, std::span<const node> /*nodes*/) {
  const token_hash hash = hash_named(read_option(options, groupcache_hash_option));
  return {
      .tie = tie_rule::last_added,
      .label = fixed_label("{i}{name}"),
      .hash = {.number = hash},
      .count = labels_per_node(read_option(options, groupcache_points_option)),
      .keys = {.hash = hash},
  };
}

}  // namespace clockwise
