#pragma once

#include <cstdint>
#include <string>

namespace clockwise::cli {

/// What one node, or one zone, is due and what it gets. Shares are fractions of 1.
struct balance_row {
  std::string name;
  double weight = 0;
  double due = 0;
  double exact = 0;
  double largest_arc = 0;  ///< of a node on a ring
  std::uint64_t points = 0;
  std::uint64_t keys = 0;  ///< of those that were counted

  /// exact over due; 0 for one that is due nothing.
  [[nodiscard]] double ratio() const noexcept { return due > 0 ? exact / due : 0; }
};

}  // namespace clockwise::cli
