#include "drawing/svg_parts.hpp"

namespace clockwise::cli {

void draw_text(svg_writer& svg, const text_line& line, std::string_view content) {
  draw_text_on(svg, line, line.colour, content);
}

void draw_text_on(svg_writer& svg, const text_line& line, paint colour, std::string_view content) {
  if (content.empty()) return;
  svg.begin("text").attribute("x", line.where.x).attribute("y", line.where.y);
  svg.attribute("font-size", line.size);
  if (line.anchor != "start") svg.attribute("text-anchor", line.anchor);
  if (line.is_bold) svg.attribute("font-weight", "600");
  svg.fill(colour).text(content).end();
}

void add_data(svg_writer& svg, const data_attributes& data) {
  for (const auto& [name, value] : data) svg.attribute("data-" + name, value);
}

}  // namespace clockwise::cli
