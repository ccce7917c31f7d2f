#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "drawing/rim.hpp"
#include "drawing/svg_writer.hpp"

namespace clockwise::cli {

/// What programs read in the picture: attributes "data-..." by name and value.
using data_attributes = std::vector<std::pair<std::string, std::string>>;

/// How all arcs of one label look: a node's, or those of a flow between two nodes.
struct rim_style {
  paint area;
  std::optional<paint> edge;  ///< along the inner side of the arc: who gives it
  std::string label;          ///< written where there is room
  double share = 0;           ///< of the whole circle, exact
  data_attributes data;
  std::string tip;
};

/// Whose a point or a dot is.
struct mark_owner {
  paint area;
  data_attributes data;
};

/// A point on the rim, or a key that is a dot and nothing else.
struct mark {
  turn where = 0;
  std::uint32_t owner = 0;  ///< its place in picture::owners
};

/// A key that is drawn with its name and its walk.
struct drawn_key {
  std::string text;   ///< for people
  std::string owner;  ///< likewise
  turn where = 0;
  turn walk_end =
      0;  ///< the point, at or after `where`, maybe above 1; `where` itself when there are no points
  paint area;
  data_attributes data;
};

struct legend_name {
  paint chip;
  std::string number;
  std::string text;
};

struct legend_row {
  std::vector<legend_name> names;
  std::vector<std::string> figures;
  data_attributes data;
};

/// A table that says what colours and numbers stand for.
struct legend {
  std::vector<std::string> name_titles;
  std::vector<std::string> figure_titles;
  std::vector<legend_row> rows;
};

/// Up to here nodes or flows get a row of the legend and a sector of the sums; the others are one sector.
inline constexpr std::size_t legend_rows_max = 120;

/// Everything that is drawn, before anybody knows where.
struct picture {
  std::string title;
  std::string subtitle;
  data_attributes data;
  rim arcs;  ///< labels are places in `styles`
  std::vector<rim_style> styles;
  std::vector<mark_owner> owners;  ///< by number
  std::vector<mark> points;        ///< those that are shown
  std::vector<drawn_key> keys;
  std::vector<mark> dots;
  std::vector<std::string> centre;  ///< short lines in the middle
  legend explained;
  std::vector<std::string> sentences;
};

struct picture_look {
  theme colours = theme::light;
  std::size_t width_px = 0;  ///< 0: its natural width
};

/// The picture as a document of SVG 1.1. Same input, same bytes.
[[nodiscard]] std::string svg_of(const picture& what, const picture_look& look);

}  // namespace clockwise::cli
