#include "drawing/circle.hpp"

#include <cmath>
#include <iterator>
#include <numbers>

#include <fmt/format.h>

namespace clockwise::cli {
namespace {

void append_spot(std::string& path, spot where) {
  append_number(path, where.x);
  path += ' ';
  append_number(path, where.y);
}

// Of at most half a turn.
void append_piece(std::string& path, spot centre, double radius, turn end) {
  path += 'A';
  append_spot(path, {radius, radius});
  path += " 0 0 1 ";
  append_spot(path, on_circle(centre, radius, end));
}

}  // namespace

spot on_circle(spot centre, double radius, turn where) {
  const double angle = where * 2 * std::numbers::pi;
  return {centre.x + radius * std::sin(angle), centre.y - radius * std::cos(angle)};
}

void append_number(std::string& text, double value) {
  const long long hundredths = std::llround(value * 100);
  fmt::format_to(std::back_inserter(text), "{}{}", hundredths < 0 ? "-" : "", std::abs(hundredths / 100));
  const long long rest = std::abs(hundredths % 100);
  if (rest == 0) return;
  text += '.';
  text += static_cast<char>('0' + rest / 10);
  if (rest % 10 != 0) text += static_cast<char>('0' + rest % 10);
}

void append_move(std::string& path, spot to) {
  path += 'M';
  append_spot(path, to);
}

void append_line(std::string& path, spot to) {
  path += 'L';
  append_spot(path, to);
}

// An arc of half a turn has two readings in SVG, one of a whole turn has none: long ones are cut in two.
void append_arc(std::string& path, spot centre, double radius, turn begin, turn end) {
  if (end - begin > 0.49) append_piece(path, centre, radius, (begin + end) / 2);
  append_piece(path, centre, radius, end);
}

}  // namespace clockwise::cli
