#include "drawing/drawn_nodes.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "drawing/names.hpp"
#include "drawing/text_measure.hpp"
#include "text/token_text.hpp"

namespace clockwise::cli {
namespace {

std::string owner_text(std::string_view owner, std::string_view giver) {
  const std::string text = shown(owner, key_name_max);
  return owner == giver ? text : shown(giver, key_name_max) + " \xe2\x86\x92 " + text;  // an arrow
}

drawn_key drawn(const wanted_key& key, const topology& where, const drawn_nodes& nodes) {
  std::string token_digits;
  append_token(token_digits, key.position);
  drawn_key made{
      .text = key.text.empty() ? "(empty key)" : shortened(key.text, key_name_max),
      .owner = owner_text(key.owner, key.giver),
      .where = turn_of(key.position, where.where()),
      .walk_end = walk_end(key.position, where.where()),
      .area = node_colour(nodes.number_of(key.owner)),
      .data = {{"key", key.text}, {"token", token_digits}, {"owner", shown(key.owner, data_name_max)}}};
  if (key.owner != key.giver) made.data.emplace_back("from", shown(key.giver, data_name_max));
  return made;
}

void add_key_note(picture& what, const wanted_keys& keys) {
  const std::uint64_t drawn_keys = keys.named().size() + keys.dots().size();
  if (drawn_keys == keys.added()) return;
  what.sentences.push_back(fmt::format("The first {} of {} keys are drawn.", drawn_keys, keys.added()));
}

}  // namespace

void drawn_nodes::add(const topology& where) {
  for (const node& each : where.nodes()) {
    const bool is_new = numbers_.try_emplace(each.name, static_cast<std::uint32_t>(names_.size())).second;
    if (is_new) names_.emplace_back(each.name);
  }
}

legend_name drawn_nodes::legend_for(std::uint32_t number) const {
  return {node_colour(number), number_text(number), shown(names_[number], legend_name_max)};
}

std::vector<mark_owner> drawn_nodes::owners() const {
  std::vector<mark_owner> owners;
  owners.reserve(names_.size());
  for (std::uint32_t i = 0; i < names_.size(); ++i) {
    owners.push_back({node_colour(i), {{"owner", shown(names_[i], data_name_max)}}});
  }
  return owners;
}

std::string number_text(std::uint32_t number) {
  return std::to_string(std::uint64_t{number} + 1);
}

void add_points(picture& what, const topology& where, const drawn_nodes& nodes) {
  const ring* circle = where.where().as_ring();
  if (circle == nullptr) return;
  const auto points = circle->points();
  const std::size_t step = (points.size() + points_max - 1) / points_max;
  for (std::size_t i = 0; i < points.size(); i += step) {
    const turn place = std::min(turn_behind(points[i].position, where.where()), 1.0);
    what.points.push_back({place, nodes.number_of(where, points[i].owner)});
  }
  if (step > 1) what.sentences.push_back(fmt::format("1 of {} points is shown.", step));
}

void add_keys(picture& what, const wanted_keys& keys, const topology& where, const drawn_nodes& nodes) {
  for (const wanted_key& key : keys.named()) what.keys.push_back(drawn(key, where, nodes));
  for (const wanted_key& key : keys.dots()) {
    what.dots.push_back({turn_of(key.position, where.where()), nodes.number_of(key.owner)});
  }
  add_key_note(what, keys);
}

void add_step_note(picture& what) {
  if (!what.arcs.in_steps) return;
  what.sentences.emplace_back(
      "There are more arcs than a picture can show: each quarter of a degree has the colour of one of those "
      "in "
      "it, chosen so that the sums of colours are right.");
}

}  // namespace clockwise::cli
