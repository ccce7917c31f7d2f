#include "placement/peers/libketama.hpp"

#include <clockwise/hash/md5.hpp>

#include "placement/peers/ring_record.hpp"

namespace clockwise {

built_scheme build_libketama(const scheme_options& options, std::span<const node> nodes) {
  return build_ring(
      {
          .label = fixed_label("{name}-{i}"),
          .hash = {.words = hashes::md5_words, .words_used = 4},
          .count = labels_by_double_share(),
          .keys = {.hash = hash_named("md5"), .end = '\0'},  // its keys are C strings
      },
      nodes, options);
}

}  // namespace clockwise
