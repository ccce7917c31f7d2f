#include "placement/native/random_scheme.hpp"

#include <memory>

#include "placement/native/random_mapping.hpp"

namespace clockwise {

built_scheme build_random(const scheme_options& options, std::span<const node> nodes) {
  return {.keys = std::make_shared<xxh3_key_hash>(),
          .owners = std::make_shared<random_mapping>(nodes),
          .settled = options};
}

}  // namespace clockwise
