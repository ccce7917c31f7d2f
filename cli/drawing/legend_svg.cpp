#include <algorithm>

#include "drawing/legend_shape.hpp"
#include "drawing/svg_parts.hpp"
#include "drawing/text_measure.hpp"

namespace clockwise::cli {
namespace {

/// Legends with more rows than this are set closer.
constexpr std::size_t roomy_rows_max = 16;
constexpr double chip_gap = 8;
constexpr double cell_gap = 18;
constexpr double column_gap = 36;

double chip_width(double size) {
  return size * 1.75;
}

double chip_height(double size) {
  return size * 1.3;
}

void draw_chip(svg_writer& svg, const legend_name& name, spot corner, double size) {
  svg.begin("rect").attribute("x", corner.x).attribute("y", corner.y - size * 1.02);
  svg.attribute("width", chip_width(size)).attribute("height", chip_height(size)).attribute("rx", 3.0);
  svg.fill(name.chip).end();
  if (name.number.empty()) return;
  const double room = chip_width(size) - 4;
  const double number_size = std::min(size - 1, size * room / text_width(name.number, size));
  const spot middle{corner.x + chip_width(size) / 2, corner.y - size * 0.37 + number_size * 0.36};
  draw_text_on(svg, {.where = middle, .size = number_size, .anchor = "middle", .is_bold = true},
               text_colour_on(name.chip.in(svg.which())), name.number);
}

}  // namespace

legend_shape::legend_shape(const legend& what, double height)
    : what_(&what),
      size_(what.rows.size() <= roomy_rows_max ? 14 : 12.5),
      row_height_(what.rows.size() <= roomy_rows_max ? 27 : 21) {
  const auto fitting = static_cast<std::size_t>(std::max(height / row_height_ - 1, 1.0));
  const std::size_t rows = std::max<std::size_t>(what.rows.size(), 1);
  columns_ = (rows + fitting - 1) / fitting;
  rows_per_column_ = (rows + columns_ - 1) / columns_;
  measure();
}

void legend_shape::measure() {
  const double title_size = size_ - 2;
  for (const std::string& title : what_->name_titles) name_widths_.push_back(text_width(title, title_size));
  for (const std::string& title : what_->figure_titles)
    figure_widths_.push_back(text_width(title, title_size));
  for (const legend_row& row : what_->rows) {
    for (std::size_t i = 0; i < row.names.size(); ++i) {
      name_widths_[i] = std::max(name_widths_[i], text_width(row.names[i].text, size_));
    }
    for (std::size_t i = 0; i < row.figures.size(); ++i) {
      figure_widths_[i] = std::max(figure_widths_[i], text_width(row.figures[i], size_));
    }
  }
  for (double& width : name_widths_) width += chip_width(size_) + chip_gap;
}

double legend_shape::column_width() const noexcept {
  double width = -cell_gap;
  for (const double each : name_widths_) width += each + cell_gap;
  for (const double each : figure_widths_) width += each + cell_gap;
  return width;
}

double legend_shape::width() const noexcept {
  return static_cast<double>(columns_) * (column_width() + column_gap) - column_gap;
}

double legend_shape::height() const noexcept {
  return static_cast<double>(rows_per_column_ + 1) * row_height_;
}

void legend_shape::draw(svg_writer& svg, spot corner) const {
  svg.begin("g").attribute("id", "legend");
  for (std::size_t i = 0; i < what_->rows.size(); ++i) {
    const std::size_t column = i / rows_per_column_;
    const spot top{corner.x + static_cast<double>(column) * (column_width() + column_gap),
                   corner.y + row_height_ * 0.7};
    if (i % rows_per_column_ == 0) draw_titles(svg, top);
    const double line = static_cast<double>(i % rows_per_column_ + 1);
    draw_row(svg, what_->rows[i], {top.x, top.y + line * row_height_});
  }
  svg.end();
}

void legend_shape::draw_titles(svg_writer& svg, spot corner) const {
  text_line line{.where = corner, .size = size_ - 2, .colour = role::muted};
  for (std::size_t i = 0; i < what_->name_titles.size(); ++i) {
    draw_text(svg, line, what_->name_titles[i]);
    line.where.x += name_widths_[i] + cell_gap;
  }
  line.anchor = "end";
  line.where.x -= cell_gap;
  for (std::size_t i = 0; i < what_->figure_titles.size(); ++i) {
    line.where.x += figure_widths_[i] + cell_gap;
    draw_text(svg, line, what_->figure_titles[i]);
  }
}

void legend_shape::draw_row(svg_writer& svg, const legend_row& row, spot corner) const {
  svg.begin("g").attribute("class", "row");
  add_data(svg, row.data);
  text_line line{.where = corner, .size = size_};
  for (std::size_t i = 0; i < row.names.size(); ++i) {
    draw_chip(svg, row.names[i], line.where, size_);
    text_line name = line;
    name.where.x += chip_width(size_) + chip_gap;
    draw_text(svg, name, row.names[i].text);
    line.where.x += name_widths_[i] + cell_gap;
  }
  line.anchor = "end";
  line.where.x -= cell_gap;
  for (std::size_t i = 0; i < row.figures.size(); ++i) {
    line.where.x += figure_widths_[i] + cell_gap;
    draw_text(svg, line, row.figures[i]);
  }
  svg.end();
}

}  // namespace clockwise::cli
