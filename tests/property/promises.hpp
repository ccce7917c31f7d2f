#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <ostream>

#include <clockwise/topology.hpp>

namespace clockwise {

/// For which changes only the keys move that must: those of nodes that leave or lose weight, and those that
/// nodes get which join or gain weight.
enum class minimal_for {
  nothing,
  the_last_node,  ///< the node that is last by name, shorter names first
  any_node,
};

/// What a scheme promises; its page in docs/schemes says the same in words.
struct scheme_promises {
  const char* scheme;
  minimal_for change;
  /// By how much of the circle a node's share may differ from its due, before the luck of the keys.
  double (*share_error)(const topology& where, node_index each, double due);
};

namespace share_errors {

inline double none(const topology&, node_index, double) {
  return 0;
}

// A node has at least one point, whatever it is due. The lengths of p of many arcs have a standard deviation
// of 1/sqrt(p) of what p points are due, with a long tail when p is small.
inline double ring(const topology& where, node_index each, double due) {
  const auto points = where.where().as_ring()->points();
  const auto own = static_cast<double>(std::ranges::count(points, each, &point::owner));
  const double expected = own / static_cast<double>(points.size());
  return std::abs(expected - due) + expected * (8 / std::sqrt(own) + 20 / own);
}

// Each node's turns are rounded up to whole slots, at the cost of the others.
inline double maglev(const topology& where, node_index, double) {
  return static_cast<double>(where.nodes().size() + 1) /
         static_cast<double>(where.where().as_table()->slots().size());
}

}  // namespace share_errors

inline constexpr std::array promises = {
    scheme_promises{"ring", minimal_for::any_node, share_errors::ring},
    scheme_promises{"anchor", minimal_for::any_node, share_errors::none},
    scheme_promises{"rendezvous", minimal_for::any_node, share_errors::none},
    scheme_promises{"jump", minimal_for::the_last_node, share_errors::none},
    scheme_promises{"maglev", minimal_for::nothing, share_errors::maglev},
    scheme_promises{"modulo", minimal_for::nothing, share_errors::none},
    scheme_promises{"random", minimal_for::nothing, share_errors::none},
};

inline std::ostream& operator<<(std::ostream& out, const scheme_promises& each) {
  return out << each.scheme;
}

}  // namespace clockwise
