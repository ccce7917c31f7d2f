#include "drawing/drawable.hpp"

#include <array>
#include <stdexcept>
#include <string>

#include <fmt/format.h>

#include <clockwise/arcs.hpp>
#include <clockwise/error.hpp>

namespace clockwise::cli {
namespace {

// Any nodes will do: whether a scheme has arcs does not depend on them. Some schemes want an address for
// name.
bool can_be_drawn(const scheme_info& scheme) {
  const std::array<node, 2> nodes = {node{.name = "127.0.0.1:1"}, node{.name = "127.0.0.1:2"}};
  try {
    return has_arcs(placement(scheme.id, {}, nodes));
  } catch (const error&) {
    return false;
  }
}

std::string drawable_schemes() {
  std::string names;
  for (const scheme_info& each : schemes()) {
    if (!can_be_drawn(each)) continue;
    if (!names.empty()) names += ", ";
    names += each.id;
  }
  return names;
}

}  // namespace

void check_drawable(const topology& where) {
  const placement& placed = where.where();
  if (has_arcs(placed)) return;
  const std::string_view reason =
      placed.tokens_are_even()
          ? "has no arcs: neighbouring tokens belong to different nodes"
          : "does not spread its keys evenly over its tokens, so the lengths of arcs would say nothing";
  throw std::runtime_error(fmt::format(
      "scheme {0} cannot be drawn: it {1}. `clockwise balance` has its shares. These can be drawn: {2}",
      where.spec().scheme, reason, drawable_schemes()));
}

}  // namespace clockwise::cli
