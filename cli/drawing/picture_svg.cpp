#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "drawing/legend_shape.hpp"
#include "drawing/ring_shape.hpp"
#include "drawing/text_measure.hpp"

namespace clockwise::cli {
namespace {

// Fonts that systems bring along, in the order in which they are looked for.
constexpr std::string_view fonts =
    "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans','DejaVu Sans',sans-serif";

constexpr double margin = 32;
constexpr double title_size = 24;
constexpr double subtitle_size = 13.5;
constexpr double header_height = 64;
constexpr double beside_ring = 30;  ///< around the rim when no names of keys stand there
constexpr double legend_gap = 36;
constexpr double sentence_size = 13;
constexpr double sentence_height = 19;
constexpr double sentence_gap = 8;  ///< between two sentences
constexpr double sentence_width_min = 340;
constexpr double notes_gap = 22;  ///< above the first

/// More nodes need more room around the circle to be told apart.
double radius_for(std::size_t rows) {
  if (rows <= 16) return 210;
  return rows <= 48 ? 270 : 340;
}

/// Each sentence in lines of `width`.
using paragraphs = std::vector<std::vector<std::string>>;

paragraphs broken(const std::vector<std::string>& sentences, double width) {
  paragraphs lines;
  for (const std::string& each : sentences) lines.push_back(text_lines(each, sentence_size, width));
  return lines;
}

double height_of(const paragraphs& lines) {
  double height = notes_gap;
  for (const auto& each : lines) height += static_cast<double>(each.size()) * sentence_height + sentence_gap;
  return height;
}

void draw_paragraphs(svg_writer& svg, const paragraphs& lines, spot corner) {
  svg.begin("g").attribute("id", "notes");
  spot where{corner.x, corner.y + notes_gap + sentence_size};
  for (const auto& each : lines) {
    for (const std::string& line : each) {
      draw_text(svg, {.where = where, .size = sentence_size, .colour = role::muted}, line);
      where.y += sentence_height;
    }
    where.y += sentence_gap;
  }
  svg.end();
}

/// Where everything goes: the ring on the left, the legend beside it, the sentences below the legend or,
/// when there is no room, below both.
class page {
 public:
  explicit page(const picture& what)
      : what_(what), ring_height_(ring_height(what)), legend_(what.explained, ring_height_) {
    place_ring();
    place_notes();
    const double title_width =
        std::max(text_width(what.title, title_size) * 1.16, text_width(what.subtitle, subtitle_size));
    width_ = std::max(width_, title_width + 2 * margin);
  }

  [[nodiscard]] double width() const noexcept { return std::ceil(width_); }
  [[nodiscard]] double height() const noexcept { return std::ceil(height_); }

  void draw(svg_writer& svg) const {
    svg.begin("rect").attribute("width", width()).attribute("height", height()).fill(role::paper).end();
    draw_text(svg, {.where = {margin, margin + title_size * 0.8}, .size = title_size, .is_bold = true},
              what_.title);
    draw_text(svg,
              {.where = {margin, margin + title_size + 20}, .size = subtitle_size, .colour = role::muted},
              what_.subtitle);
    draw_ring(svg, what_, ring_);
    draw_keys(svg, what_, ring_);
    legend_.draw(svg, legend_corner_);
    draw_paragraphs(svg, notes_, notes_corner_);
  }

 private:
  static double above_ring(const picture& what) { return what.keys.empty() ? 36 : key_text_distance + 8; }

  static double ring_height(const picture& what) {
    const double radius = radius_for(what.explained.rows.size());
    return 2 * radius + above_ring(what) + (what.keys.empty() ? 12 : key_text_distance);
  }

  void place_ring() {
    ring_.outer = radius_for(what_.explained.rows.size());
    const key_room room = room_for_keys(what_, ring_.outer);
    ring_.centre.x = margin + std::max(room.left, beside_ring) + ring_.outer;
    ring_.centre.y = margin + header_height + above_ring(what_) + ring_.outer;
    legend_corner_.x = ring_.centre.x + ring_.outer + std::max(room.right, beside_ring) + legend_gap;
  }

  void place_notes() {
    const double top = margin + header_height;
    const double beside = std::max(legend_.width(), sentence_width_min);
    width_ = legend_corner_.x + beside + margin;
    notes_ = broken(what_.sentences, beside);
    const double together = legend_.height() + height_of(notes_);
    if (together <= ring_height_) {
      legend_corner_.y = top + (ring_height_ - together) / 2;
      notes_corner_ = {legend_corner_.x, legend_corner_.y + legend_.height()};
      height_ = top + ring_height_ + margin;
      return;
    }
    legend_corner_.y = top + std::max((ring_height_ - legend_.height()) / 2, 0.0);
    notes_ = broken(what_.sentences, width_ - 2 * margin);
    notes_corner_ = {margin, top + std::max(ring_height_, legend_.height())};
    height_ = notes_corner_.y + height_of(notes_) + margin - sentence_gap;
  }

  const picture& what_;
  double ring_height_;
  legend_shape legend_;
  ring_shape ring_;
  spot legend_corner_;
  paragraphs notes_;
  spot notes_corner_;
  double width_ = 0;
  double height_ = 0;
};

void begin_document(svg_writer& svg, const picture& what, const page& sheet, std::size_t width_px) {
  const double scale = width_px == 0 ? 1 : static_cast<double>(width_px) / sheet.width();
  svg.begin("svg").attribute("xmlns", "http://www.w3.org/2000/svg").attribute("role", "img");
  svg.attribute("width", fmt::format("{:.0f}", sheet.width() * scale));
  svg.attribute("height", fmt::format("{:.0f}", sheet.height() * scale));
  svg.attribute("viewBox", fmt::format("0 0 {:.0f} {:.0f}", sheet.width(), sheet.height()));
  svg.attribute("font-family", fonts);
  add_data(svg, what.data);
  svg.tip(what.title);
  if (const std::string sheet_text = style_sheet(svg.which()); !sheet_text.empty()) {
    svg.begin("style").text(sheet_text).end();
  }
}

}  // namespace

std::string svg_of(const picture& what, const picture_look& look) {
  const page sheet(what);
  svg_writer svg(look.colours);
  begin_document(svg, what, sheet, look.width_px);
  sheet.draw(svg);
  svg.end();
  return std::move(svg).take();
}

}  // namespace clockwise::cli
