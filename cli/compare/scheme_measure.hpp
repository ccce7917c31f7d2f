#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "compare/built_scheme.hpp"

namespace clockwise::cli {

/// What one change of the nodes moves, beside what it must. Fractions of 1.
struct measured_change {
  double moved = 0;
  double minimum = 0;
  double sideways = 0;
  std::uint64_t sample = 0;  ///< how many tokens or keys were tried; 0: exact
};

/// What one scheme does with some nodes, exact where arithmetic reaches, and measured here and now.
struct scheme_measure {
  double ratio_max = 0;  ///< the largest share over its due share
  double ratio_deviation = 0;
  double ratio_error = 0;                 ///< how far `ratio_max` may be off by chance; 0: exact
  std::optional<measured_change> adding;  ///< nullopt: the scheme cannot be built then
  std::optional<measured_change> losing;
  double lookup_ns = 0;   ///< of CPU time for hashing a key of 16 bytes and finding its owner
  std::size_t bytes = 0;  ///< held by the placement
};

/// Takes a quarter of a second and more.
[[nodiscard]] scheme_measure measure_scheme(const built_scheme& built);

}  // namespace clockwise::cli
