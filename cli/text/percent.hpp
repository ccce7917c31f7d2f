#pragma once

#include <string>

#include <fmt/format.h>

namespace clockwise::cli {

/// "12.34%" of a fraction of 1; what is more than nothing is not shown as 0, nor what is less than all as
/// 100.
[[nodiscard]] inline std::string percent(double fraction) {
  if (fraction > 0 && fraction < 0.00005) return "<0.01%";
  if (fraction < 1 - 1e-9 && fraction >= 0.99995) return ">99.99%";
  return fmt::format("{:.2f}%", fraction * 100);
}

/// "1.064" of a share over its due share; short, however large.
[[nodiscard]] inline std::string ratio_text(double ratio) {
  return ratio < 1e6 ? fmt::format("{:.3f}", ratio) : fmt::format("{:.2e}", ratio);
}

/// `part` of `whole`; 0 when there is no whole.
[[nodiscard]] inline double part_of(double part, double whole) {
  return whole == 0 ? 0 : part / whole;
}

}  // namespace clockwise::cli
