#pragma once

#include <string>

namespace clockwise::cli {

/// A place on the circle as a fraction of one turn, clockwise, with 0 at 12 o'clock.
using turn = double;

/// In units of the picture, y downwards.
struct spot {
  double x = 0;
  double y = 0;
};

[[nodiscard]] spot on_circle(spot centre, double radius, turn where);

/// Appends `value` with at most two decimals, the same on every platform.
void append_number(std::string& text, double value);

/// Appends "Mx y" to the path.
void append_move(std::string& path, spot to);
/// Appends "Lx y".
void append_line(std::string& path, spot to);
/// Appends the arcs from `begin`, where the path stands, clockwise to `end`, at most one turn.
void append_arc(std::string& path, spot centre, double radius, turn begin, turn end);

}  // namespace clockwise::cli
