#pragma once

#include "drawing/picture.hpp"
#include "drawing/svg_parts.hpp"

namespace clockwise::cli {

/// Where the circles of a picture are. Radii in units of the picture.
struct ring_shape {
  spot centre;
  double outer = 0;  ///< of the rim

  [[nodiscard]] double band() const noexcept { return outer * 0.2; }
  [[nodiscard]] double inner() const noexcept { return outer - band(); }
  [[nodiscard]] double edge_band() const noexcept { return outer * 0.06; }
  [[nodiscard]] double sums_outer() const noexcept { return inner() - outer * 0.04; }
  [[nodiscard]] double sums_band() const noexcept { return outer * 0.115; }
  [[nodiscard]] double hole() const noexcept { return sums_outer() - sums_band(); }
  /// The innermost lane of walking keys.
  [[nodiscard]] double first_lane(bool dots) const noexcept { return outer + (dots ? 24 : 17); }
};

inline constexpr double point_length = 8;
inline constexpr double dot_distance = 13;  ///< of single dots from the rim
inline constexpr double lane_width = 9;
inline constexpr std::size_t lanes_max = 4;
/// From the rim to the names of keys.
inline constexpr double key_text_distance = 64;

/// Rim and sums, then draw_signs().
void draw_ring(svg_writer& svg, const picture& what, const ring_shape& shape);
/// Points, token 0, and what stands in the middle.
void draw_signs(svg_writer& svg, const picture& what, const ring_shape& shape);

/// How much room the names of keys need beside a rim of `radius`.
struct key_room {
  double left = 0;
  double right = 0;
};
[[nodiscard]] key_room room_for_keys(const picture& what, double radius);

/// Dots, walks and names.
void draw_keys(svg_writer& svg, const picture& what, const ring_shape& shape);

/// Points or dots: one path for each owner.
struct mark_style {
  std::string_view id;
  double width;
};
void draw_marks(svg_writer& svg, const mark_style& style, const picture& what,
                const std::vector<std::string>& paths);

}  // namespace clockwise::cli
