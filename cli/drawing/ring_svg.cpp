#include <algorithm>
#include <cmath>
#include <numbers>

#include "drawing/ring_shape.hpp"
#include "drawing/text_measure.hpp"

namespace clockwise::cli {
namespace {

constexpr double label_size = 12;
constexpr double label_size_min = 7;
constexpr double label_margin = 2;
/// Neighbours narrower than this, in units along the rim, get no line between them.
constexpr double parted_min = 5;

double along(double radius, double turns) {
  return 2 * std::numbers::pi * radius * turns;
}

void begin_group(svg_writer& svg, std::string_view id) {
  svg.begin("g").attribute("id", id).attribute("fill", "none");
}

/// A stroked path, as wide as `band`, whose middle is at `radius`.
void draw_band(svg_writer& svg, const rim_style& style, paint area, double band, const std::string& path) {
  svg.begin("path");
  add_data(svg, style.data);
  svg.stroke(area, band).attribute("d", path);
  if (!style.tip.empty()) svg.tip(style.tip);
  svg.end();
}

/// The arcs of each style as one path at `radius`, empty for styles without any.
std::vector<std::string> paths_by_style(const picture& what, spot centre, double radius) {
  std::vector<std::string> paths(what.styles.size());
  for (const rim_arc& each : what.arcs.arcs) {
    std::string& path = paths[each.label];
    append_move(path, on_circle(centre, radius, each.begin));
    append_arc(path, centre, radius, each.begin, each.end);
  }
  return paths;
}

void draw_arcs(svg_writer& svg, const picture& what, const ring_shape& shape) {
  const double middle = shape.outer - shape.band() / 2;
  begin_group(svg, "arcs");
  const std::vector<std::string> paths = paths_by_style(what, shape.centre, middle);
  for (std::size_t i = 0; i < paths.size(); ++i) {
    if (!paths[i].empty()) draw_band(svg, what.styles[i], what.styles[i].area, shape.band(), paths[i]);
  }
  svg.end();
}

void draw_edges(svg_writer& svg, const picture& what, const ring_shape& shape) {
  const auto has_edge = [](const rim_style& style) { return style.edge.has_value(); };
  if (std::ranges::none_of(what.styles, has_edge)) return;
  begin_group(svg, "givers");
  const double middle = shape.inner() + shape.edge_band() / 2;
  const std::vector<std::string> paths = paths_by_style(what, shape.centre, middle);
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const rim_style& style = what.styles[i];
    if (!style.edge || paths[i].empty()) continue;
    svg.begin("path").stroke(*style.edge, shape.edge_band()).attribute("d", paths[i]).end();
  }
  svg.end();
}

/// Thin lines of paper.
void draw_partings(svg_writer& svg, const std::string& path) {
  if (!path.empty()) svg.begin("path").stroke(role::paper, 1.2).attribute("d", path).end();
}

/// Parts arcs that are wide enough to stay visible.
void part_arcs(svg_writer& svg, const picture& what, const ring_shape& shape) {
  const auto& arcs = what.arcs.arcs;
  std::string path;
  for (std::size_t i = 0; i < arcs.size() && arcs.size() > 1; ++i) {
    const rim_arc& next = arcs[(i + 1) % arcs.size()];
    if (along(shape.outer, std::min(arcs[i].length(), next.length())) < parted_min) continue;
    append_move(path, on_circle(shape.centre, shape.inner() - 1, arcs[i].end));
    append_line(path, on_circle(shape.centre, shape.outer + 1, arcs[i].end));
  }
  draw_partings(svg, path);
}

/// A stretch of a circle of some width, whose middle is at `radius`.
struct ring_piece {
  double radius;
  double width;
  turn begin;
  turn end;
};

/// The largest size up to `label_size` at which `label`, upright, stays within the piece.
double fitting_size(const std::string& label, const ring_piece& piece) {
  const double angle = std::numbers::pi * (piece.begin + piece.end);
  const double across = std::abs(std::cos(angle));  // 1 where the piece lies flat, 0 where it stands upright
  const double upright = std::abs(std::sin(angle));
  const double width = text_width(label, 1);
  constexpr double height = 0.8;
  const double room = along(piece.radius, piece.end - piece.begin) - label_margin;
  return std::min({label_size, room / (width * across + height * upright),
                   (piece.width - label_margin) / (width * upright + height * across)});
}

void label_piece(svg_writer& svg, const rim_style& style, const ring_shape& shape, const ring_piece& piece) {
  if (style.label.empty() || style.area.is_role()) return;
  const double size = fitting_size(style.label, piece);
  if (size < label_size_min) return;
  spot where = on_circle(shape.centre, piece.radius, (piece.begin + piece.end) / 2);
  where.y += size * 0.36;
  draw_text_on(svg, {.where = where, .size = size, .anchor = "middle", .is_bold = true},
               text_colour_on(style.area.in(svg.which())), style.label);
}

void label_arcs(svg_writer& svg, const picture& what, const ring_shape& shape) {
  const double width = shape.band() - (what.styles.front().edge ? shape.edge_band() : 0);
  for (const rim_arc& each : what.arcs.arcs) {
    label_piece(svg, what.styles[each.label], shape, {shape.outer - width / 2, width, each.begin, each.end});
  }
}

/// All arcs of a style pushed together to one sector, in the order of the styles.
void draw_sums(svg_writer& svg, const picture& what, const ring_shape& shape) {
  const double middle = shape.sums_outer() - shape.sums_band() / 2;
  begin_group(svg, "sums");
  const rim_style others{.area = role::rest, .edge = {}, .label = {}, .data = {}, .tip = "all others"};
  std::string partings;
  turn begin = 0;
  for (std::size_t i = 0; i < what.styles.size() && begin < 1; ++i) {
    const bool is_named = i < legend_rows_max;
    const rim_style& style = is_named ? what.styles[i] : others;
    const turn end = is_named ? std::min(begin + style.share, 1.0) : 1.0;
    if (end <= begin) continue;
    std::string path;
    append_move(path, on_circle(shape.centre, middle, begin));
    append_arc(path, shape.centre, middle, begin, end);
    draw_band(svg, style, style.area, shape.sums_band(), path);
    label_piece(svg, style, shape, {middle, shape.sums_band(), begin, end});
    const bool is_all = end - begin > 0.999;
    begin = end;
    if (is_all || along(middle, style.share) < parted_min) continue;
    append_move(partings, on_circle(shape.centre, shape.hole() - 1, end));
    append_line(partings, on_circle(shape.centre, shape.sums_outer() + 1, end));
  }
  svg.end();
  draw_partings(svg, partings);
}

}  // namespace

void draw_ring(svg_writer& svg, const picture& what, const ring_shape& shape) {
  draw_arcs(svg, what, shape);
  draw_edges(svg, what, shape);
  part_arcs(svg, what, shape);
  label_arcs(svg, what, shape);
  draw_sums(svg, what, shape);
  draw_signs(svg, what, shape);
}

}  // namespace clockwise::cli
