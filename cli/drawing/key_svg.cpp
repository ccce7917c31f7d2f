#include <algorithm>
#include <cmath>
#include <numbers>

#include "drawing/ring_shape.hpp"
#include "drawing/text_measure.hpp"

namespace clockwise::cli {
namespace {

constexpr double key_size = 13;
constexpr double owner_size = 11.5;
/// Bold text is wider than text_width() says.
constexpr double bold_width = 1.16;
constexpr double label_height = 33;
/// Names of keys stay this far from 12 and 6 o'clock, where something else is written.
constexpr double beside_axis_min = 40;
/// Two walks on one lane are at least this far apart, in turns.
constexpr turn walk_gap = 0.015;

bool is_right(const drawn_key& key) {
  const turn where = key.where - std::floor(key.where);
  return where < 0.5;
}

double width_of(const drawn_key& key) {
  return std::max(text_width(key.text, key_size) * bold_width, text_width(key.owner, owner_size));
}

/// Do the two stretches of the circle meet?
bool meet(turn begin, turn end, turn other_begin, turn other_end) {
  const auto within = [](turn where, turn from, turn to) {
    const turn distance = where - from - std::floor(where - from);
    return distance <= to - from;
  };
  return within(begin, other_begin, other_end) || within(other_begin, begin, end);
}

/// The lane of each key: the innermost on which its walk meets no other.
std::vector<std::size_t> lanes_of(const std::vector<drawn_key>& keys) {
  std::vector<std::size_t> lanes;
  for (const drawn_key& key : keys) {
    std::size_t lane = 0;
    for (bool is_free = false; !is_free && lane + 1 < lanes_max;) {
      is_free = true;
      for (std::size_t i = 0; i < lanes.size(); ++i) {
        is_free = is_free && (lanes[i] != lane || !meet(key.where, key.walk_end + walk_gap, keys[i].where,
                                                        keys[i].walk_end + walk_gap));
      }
      if (!is_free) ++lane;
    }
    lanes.push_back(lane);
  }
  return lanes;
}

/// A key and where its name goes, seen from the centre of the ring.
struct placed_key {
  const drawn_key* key;
  double lane_radius;
  spot name;
};

/// Moves names apart, as little as possible, within what is between `top` and `bottom`.
void spread(std::vector<placed_key>& keys, double top, double bottom) {
  std::ranges::stable_sort(keys, {}, [](const placed_key& each) { return each.name.y; });
  double free_from = top;
  for (placed_key& each : keys) {
    each.name.y = std::max(each.name.y, free_from);
    free_from = each.name.y + label_height;
  }
  double free_to = bottom;
  for (auto each = keys.rbegin(); each != keys.rend(); ++each) {
    each->name.y = std::min(each->name.y, free_to);
    free_to = each->name.y - label_height;
  }
}

/// The keys of the right side, then those of the left.
std::vector<placed_key> placed_keys(const picture& what, const ring_shape& shape) {
  const std::vector<std::size_t> lanes = lanes_of(what.keys);
  const double reach = shape.outer + key_text_distance;
  std::vector<placed_key> placed;
  for (const bool right : {true, false}) {
    std::vector<placed_key> side;
    for (std::size_t i = 0; i < what.keys.size(); ++i) {
      if (is_right(what.keys[i]) != right) continue;
      const double lane = shape.first_lane(!what.dots.empty()) + static_cast<double>(lanes[i]) * lane_width;
      side.push_back({&what.keys[i], lane, on_circle({}, reach, what.keys[i].where)});
    }
    spread(side, 4 - reach, reach - 16);
    for (placed_key& each : side) {
      const double beside = std::sqrt(std::max(reach * reach - each.name.y * each.name.y, 0.0));
      each.name.x = std::max(beside, beside_axis_min) * (right ? 1 : -1);
    }
    placed.insert(placed.end(), side.begin(), side.end());
  }
  return placed;
}

void draw_dots(svg_writer& svg, const picture& what, const ring_shape& shape) {
  std::vector<std::string> paths(what.owners.size());
  for (const mark& each : what.dots) {
    append_move(paths[each.owner], on_circle(shape.centre, shape.outer + dot_distance, each.where));
    paths[each.owner] += "h0";  // with round ends: a dot
  }
  draw_marks(svg, {"dots", 4}, what, paths);
}

void draw_arrow_inwards(svg_writer& svg, const ring_shape& shape, turn where) {
  constexpr double length = 8;
  const turn half_width = 3.6 / (2 * std::numbers::pi * shape.outer);
  const double tip = shape.outer + 1;
  std::string path;
  append_move(path, on_circle(shape.centre, tip, where));
  append_line(path, on_circle(shape.centre, tip + length, where - half_width));
  append_line(path, on_circle(shape.centre, tip + length, where + half_width));
  svg.begin("path").fill(role::ink).attribute("d", path + 'Z').end();
}

/// From the key clockwise to its point, then in to the rim.
void draw_walk(svg_writer& svg, const drawn_key& key, const ring_shape& shape, double lane_radius) {
  std::string path;
  append_move(path, on_circle(shape.centre, lane_radius, key.where));
  if (key.walk_end > key.where) append_arc(path, shape.centre, lane_radius, key.where, key.walk_end);
  append_line(path, on_circle(shape.centre, shape.outer + 8, key.walk_end));
  svg.begin("path")
      .attribute("data-walk", "")
      .attribute("fill", "none")
      .attribute("stroke-linejoin", "round");
  svg.stroke(role::ink, 1.5).attribute("d", path).end();
  draw_arrow_inwards(svg, shape, key.walk_end);
}

void draw_name(svg_writer& svg, const placed_key& placed, const ring_shape& shape) {
  const double side = placed.name.x > 0 ? 1 : -1;
  const std::string_view anchor = side > 0 ? "start" : "end";
  const spot name{shape.centre.x + placed.name.x, shape.centre.y + placed.name.y};
  std::string leader;
  append_move(leader, on_circle(shape.centre, placed.lane_radius + 7, placed.key->where));
  append_line(leader, {name.x - side * 4, name.y});
  svg.begin("path").attribute("fill", "none").stroke(role::muted, 0.8).attribute("d", leader).end();
  draw_text(svg, {.where = name, .size = key_size, .anchor = anchor, .is_bold = true}, placed.key->text);
  draw_text(svg,
            {.where = {name.x, name.y + 14.5}, .size = owner_size, .colour = role::muted, .anchor = anchor},
            placed.key->owner);
}

void draw_key(svg_writer& svg, const placed_key& placed, const ring_shape& shape) {
  const drawn_key& key = *placed.key;
  svg.begin("g").attribute("class", "key");
  add_data(svg, key.data);
  draw_walk(svg, key, shape, placed.lane_radius);
  const spot dot = on_circle(shape.centre, placed.lane_radius, key.where);
  svg.begin("circle").attribute("cx", dot.x).attribute("cy", dot.y).attribute("r", 4.6);
  svg.fill(key.area).stroke(role::ink, 1.2).end();
  draw_name(svg, placed, shape);
  svg.end();
}

}  // namespace

key_room room_for_keys(const picture& what, double radius) {
  key_room room;
  for (const placed_key& each : placed_keys(what, {{}, radius})) {
    double& side = each.name.x > 0 ? room.right : room.left;
    side = std::max(side, std::abs(each.name.x) + width_of(*each.key) - radius);
  }
  return room;
}

void draw_keys(svg_writer& svg, const picture& what, const ring_shape& shape) {
  if (!what.dots.empty()) draw_dots(svg, what, shape);
  if (what.keys.empty()) return;
  svg.begin("g").attribute("id", "keys");
  for (const placed_key& each : placed_keys(what, shape)) draw_key(svg, each, shape);
  svg.end();
}

}  // namespace clockwise::cli
