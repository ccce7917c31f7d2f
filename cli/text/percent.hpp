#pragma once

#include <string>

#include <fmt/format.h>

namespace clockwise::cli {

/// "12.34%" of a fraction of 1; what is more than nothing is not shown as 0.
[[nodiscard]] inline std::string percent(double fraction) {
  if (fraction > 0 && fraction < 0.00005) return "<0.01%";
  return fmt::format("{:.2f}%", fraction * 100);
}

}  // namespace clockwise::cli
