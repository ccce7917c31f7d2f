#pragma once

#include <string_view>

#include "drawing/circle.hpp"
#include "drawing/picture.hpp"
#include "drawing/svg_writer.hpp"

namespace clockwise::cli {

/// One line of text.
struct text_line {
  spot where;
  double size = 13;
  role colour = role::ink;
  std::string_view anchor = "start";
  bool is_bold = false;
};
void draw_text(svg_writer& svg, const text_line& line, std::string_view content);

/// As draw_text(), in a colour of its own.
void draw_text_on(svg_writer& svg, const text_line& line, paint colour, std::string_view content);

/// Adds the attributes to the current element.
void add_data(svg_writer& svg, const data_attributes& data);

}  // namespace clockwise::cli
