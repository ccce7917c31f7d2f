#include "placement/peers/dubbo.hpp"

#include <clockwise/hash/md5.hpp>

#include "placement/peers/ring_record.hpp"

namespace clockwise {

built_scheme build_dubbo(const scheme_options& options, std::span<const node> nodes) {
  return build_ring(
      {
          .tie = tie_rule::last_added,
          .label = fixed_label("{name}{i}"),
          .hash = {.words = hashes::md5_words, .words_used = 4},
          .count = labels_per_node(read_option(options, dubbo_points_option) / 4),
          .keys = {.hash = hash_named("md5")},
      },
      nodes, options);
}

}  // namespace clockwise
