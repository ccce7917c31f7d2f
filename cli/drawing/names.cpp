#include "drawing/names.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "drawing/text_measure.hpp"
#include "text/key_text.hpp"
#include "text/percent.hpp"

namespace clockwise::cli {
namespace {

/// As a number that has no bound: 2^64 is one more than 64 bits hold.
double tokens_of(const placement& where) {
  return static_cast<double>(where.token_max()) + 1;
}

}  // namespace

// The bytes are cut first: a key may have half a gigabyte.
std::string shown(std::string_view bytes, std::size_t characters) {
  const std::size_t enough = 4 * characters;
  if (bytes.size() <= 2 * enough) return shortened(printable(bytes), characters);
  return shortened(printable(bytes.substr(0, enough)) + printable(bytes.substr(bytes.size() - enough)),
                   characters);
}

std::string counted(std::uint64_t count, std::string_view what) {
  return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

std::string fraction_text(double value) {
  return fmt::format("{}", value);
}

std::string fine_percent(double fraction) {
  if (fraction <= 0 || fraction >= 0.001) return percent(fraction);
  return fraction < 0.000001 ? "<0.0001%" : fmt::format("{:.4f}%", fraction * 100);
}

turn turn_of(token position, const placement& where) {
  return static_cast<double>(position.value) / tokens_of(where);
}

turn turn_behind(token last, const placement& where) {
  return (static_cast<double>(last.value) + 1) / tokens_of(where);
}

turn walk_end(token position, const placement& where) {
  const ring* circle = where.as_ring();
  if (circle == nullptr) return turn_of(position, where);
  const auto points = circle->points();
  const point& found = points[circle->place_of(position) % points.size()];
  // A peer's points may lie beyond the last token of its keys: the arc ends where the circle does.
  const turn end = std::min(turn_behind(found.position, where), 1.0);
  return found.position < position ? end + 1 : std::max(end, turn_of(position, where));
}

std::string scheme_text(const topology& where) {
  std::string text = "scheme " + where.spec().scheme;
  for (const auto& [option, value] : where.spec().options) {
    text += fmt::format(", {}={}", printable(option), shown(value, legend_name_max));
  }
  return text;
}

}  // namespace clockwise::cli
