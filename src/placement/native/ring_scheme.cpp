#include "placement/native/ring_scheme.hpp"

#include <memory>

#include "placement/ring_mapping.hpp"
#include "placement/ring_points.hpp"

namespace clockwise {

std::uint64_t ring_entries(const scheme_options& options, std::span<const node> nodes) {
  return count_points(nodes, read_option(options, ring_points_option));
}

built_scheme build_ring(const scheme_options& options, std::span<const node> nodes) {
  const ring_options wanted{.points = read_option(options, ring_points_option)};
  return {.keys = std::make_shared<xxh3_key_hash>(),
          .owners = std::make_shared<ring_mapping>(ring(nodes, wanted)),
          .settled = options};
}

}  // namespace clockwise
