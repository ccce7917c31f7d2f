#pragma once

#include <chrono>
#include <optional>
#include <string>

#include <clockwise/topology.hpp>

#include "compare/compared_scheme.hpp"

namespace clockwise::cli {

/// A topology after one change.
struct changed_topology {
  std::string node;               ///< the one that joins or is lost
  std::optional<topology> after;  ///< nullopt: it cannot be built
  std::string refusal;            ///< then, why
};

/// A scheme built for some nodes, for one more, and for one less.
struct built_scheme {
  std::string title;
  topology before;
  std::chrono::nanoseconds build_time{};
  changed_topology with_one_more;
  changed_topology with_one_less;
};

/// Builds `wanted`, then with one more node, as heavy as those that own something are in the mean, and
/// without the one in the middle of these. Throws what building `wanted` throws.
[[nodiscard]] built_scheme build_scheme(const compared_scheme& wanted);

}  // namespace clockwise::cli
