#include "drawing/ring_shape.hpp"

namespace clockwise::cli {
namespace {

void draw_points(svg_writer& svg, const picture& what, const ring_shape& shape) {
  if (what.points.empty()) return;
  std::vector<std::string> paths(what.owners.size());
  for (const mark& each : what.points) {
    append_move(paths[each.owner], on_circle(shape.centre, shape.outer + 1, each.where));
    append_line(paths[each.owner], on_circle(shape.centre, shape.outer + 1 + point_length, each.where));
  }
  draw_marks(svg, {"points", what.points.size() > 64 ? 1.2 : 2.4}, what, paths);
}

void draw_token_zero(svg_writer& svg, const picture& what, const ring_shape& shape) {
  const double far = what.keys.empty() ? 22 : key_text_distance - 6;
  std::string path;
  append_move(path, on_circle(shape.centre, shape.inner() - 3, 0));
  append_line(path, on_circle(shape.centre, shape.outer + far - 6, 0));
  svg.begin("path").attribute("id", "zero").stroke(role::ink, 1.4).attribute("d", path).end();
  spot where = on_circle(shape.centre, shape.outer + far, 0);
  draw_text(svg, {.where = where, .size = 12, .colour = role::muted, .anchor = "middle"}, "token 0");
}

/// An arrow that begins where the tokens do.
void draw_direction(svg_writer& svg, const ring_shape& shape) {
  const double radius = shape.hole() - 13;
  constexpr turn tip = 0.125;
  constexpr turn back = tip - 0.022;
  std::string shaft;
  append_move(shaft, on_circle(shape.centre, radius, 0));
  append_arc(shaft, shape.centre, radius, 0, back);
  svg.begin("path").attribute("id", "clockwise").attribute("fill", "none");
  svg.stroke(role::muted, 1.8).attribute("d", shaft).end();
  std::string head;
  append_move(head, on_circle(shape.centre, radius, tip));
  append_line(head, on_circle(shape.centre, radius - 5.5, back - 0.006));
  append_line(head, on_circle(shape.centre, radius + 5.5, back - 0.006));
  svg.begin("path").fill(role::muted).attribute("d", head + 'Z').end();
}

void draw_middle(svg_writer& svg, const picture& what, const ring_shape& shape) {
  draw_direction(svg, shape);
  constexpr double leading = 19;
  const double lines = static_cast<double>(what.centre.size());
  spot where{shape.centre.x, shape.centre.y - (lines - 1) / 2 * leading + 5};
  for (std::size_t i = 0; i < what.centre.size(); ++i) {
    draw_text(svg,
              {.where = where,
               .size = i == 0 ? 16.0 : 12.5,
               .colour = i == 0 ? role::ink : role::muted,
               .anchor = "middle",
               .is_bold = i == 0},
              what.centre[i]);
    where.y += leading;
  }
}

}  // namespace

void draw_signs(svg_writer& svg, const picture& what, const ring_shape& shape) {
  draw_points(svg, what, shape);
  draw_token_zero(svg, what, shape);
  draw_middle(svg, what, shape);
}

void draw_marks(svg_writer& svg, const mark_style& style, const picture& what,
                const std::vector<std::string>& paths) {
  svg.begin("g").attribute("id", style.id).attribute("fill", "none").attribute("stroke-linecap", "round");
  for (std::size_t i = 0; i < paths.size(); ++i) {
    if (paths[i].empty()) continue;
    svg.begin("path");
    add_data(svg, what.owners[i].data);
    svg.stroke(what.owners[i].area, style.width).attribute("d", paths[i]).end();
  }
  svg.end();
}

}  // namespace clockwise::cli
