#include "placement/native/modulo_scheme.hpp"

#include <memory>

#include "placement/node_order.hpp"
#include "placement/repeated_by_weight.hpp"
#include "placement/slot_mapping.hpp"

namespace clockwise {

built_scheme build_modulo(const scheme_options& options, std::span<const node> nodes) {
  return {
      .keys = std::make_shared<xxh3_key_hash>(),
      .owners = std::make_shared<slot_mapping>(slot_table(
          repeated_by_weight(nodes, in_order(node_order::numbered, nodes), "slots"), slot_rule::remainder)),
      .settled = options};
}

}  // namespace clockwise
