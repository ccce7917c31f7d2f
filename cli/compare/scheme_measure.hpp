#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include <clockwise/topology.hpp>

namespace clockwise::cli {

/// What one change of the nodes moves, beside what it must. Fractions of 1.
struct measured_change {
  double moved = 0;
  double minimum = 0;
  double sideways = 0;
};

/// What one scheme does with some nodes, exact where arithmetic reaches, and measured here and now.
struct scheme_measure {
  double ratio_max = 0;  ///< the largest share over its due share
  double ratio_deviation = 0;
  std::optional<measured_change> adding;  ///< one more node; nullopt: the scheme cannot be built then
  std::optional<measured_change> losing;  ///< the node in the middle of the list
  double lookup_ns = 0;                   ///< of CPU time for hashing a key of 16 bytes and finding its owner
  std::size_t bytes = 0;                  ///< held by the placement
  std::chrono::duration<double> build_time{};
};

/// Builds `spec` and its changes and measures them. Takes a quarter of a second and more. Throws what
/// building throws.
[[nodiscard]] scheme_measure measure_scheme(const topology_spec& spec);

/// The node that joins in `adding`: as heavy as the nodes of `spec` are in the mean.
[[nodiscard]] node one_more_node(const topology_spec& spec);

}  // namespace clockwise::cli
