#include <optional>

#include <clockwise/arcs.hpp>

#include "analysis/owner_runs.hpp"

namespace clockwise {

bool has_arcs(const placement& where) noexcept {
  return owner_runs::can_read(where);
}

void visit_arcs(const placement& where, function_ref<void(const owned_arc&)> visit) {
  std::optional<owned_arc> open;
  for_each_stretch(where, [&](token first, token last, node_index owner) {
    if (open && open->owner == owner) {
      open->last = last;
      return;
    }
    if (open) visit(*open);
    open = owned_arc{first, last, owner};
  });
  if (open) visit(*open);
}

}  // namespace clockwise
