#include "placement/peers/dubbo.hpp"

#include <clockwise/hash/md5.hpp>

namespace clockwise {

ring_record dubbo_record(const scheme_options& options, std::span<const node> /*nodes*/) {
  return {
      .tie = tie_rule::last_added,
      .label = fixed_label("{name}{i}"),
      .hash = {.words = hashes::md5_words, .words_used = 4},
      .count = labels_for_all(read_option(options, dubbo_points_option) / 4),
      .keys = {.hash = hash_named("md5")},
  };
}

}  // namespace clockwise
