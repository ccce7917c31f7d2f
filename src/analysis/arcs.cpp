#include <clockwise/arcs.hpp>

#include "analysis/owner_runs.hpp"

namespace clockwise {

bool has_arcs(const placement& where) noexcept {
  return owner_runs::can_read(where);
}

void visit_arcs(const placement& where, function_ref<void(const owned_arc&)> visit) {
  owner_runs run(where);
  owned_arc open{token{0}, run.last(), run.owner()};
  while (!run.is_last()) {
    run.next();
    if (run.owner() != open.owner) {
      visit(open);
      open = {token{open.last.value + 1}, run.last(), run.owner()};
    }
    open.last = run.last();
  }
  visit(open);
}

}  // namespace clockwise
