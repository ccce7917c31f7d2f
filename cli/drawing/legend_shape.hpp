#pragma once

#include "drawing/picture.hpp"

namespace clockwise::cli {

/// How a legend is broken into columns of rows, and how wide its parts are. Measured, not drawn.
class legend_shape {
 public:
  /// Fits the legend into `height` by as many columns as that takes. `what` must outlive it.
  legend_shape(const legend& what, double height);

  [[nodiscard]] double width() const noexcept;
  [[nodiscard]] double height() const noexcept;

  void draw(svg_writer& svg, spot corner) const;

 private:
  void measure();
  void draw_titles(svg_writer& svg, spot corner) const;
  void draw_row(svg_writer& svg, const legend_row& row, spot corner) const;
  [[nodiscard]] double column_width() const noexcept;

  const legend* what_;
  double size_;  ///< of the text
  double row_height_;
  std::size_t rows_per_column_;
  std::size_t columns_;
  std::vector<double> name_widths_;  ///< chips and gaps included
  std::vector<double> figure_widths_;
};

}  // namespace clockwise::cli
