#include "placement/ring_scheme.hpp"

namespace clockwise {

std::variant<ring> build_ring(const scheme_options& options, std::span<const node> nodes) {
  return ring(nodes, ring_options{.points = read_option(options, ring_points_option)});
}

}  // namespace clockwise
