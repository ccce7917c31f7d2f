#include <algorithm>
#include <stdexcept>
#include <tuple>
#include <unordered_map>

#include <fmt/format.h>

#include <clockwise/diff.hpp>

#include "drawing/drawable.hpp"
#include "drawing/drawn_nodes.hpp"
#include "drawing/names.hpp"
#include "drawing/ring_picture.hpp"
#include "text/percent.hpp"

namespace clockwise::cli {
namespace {

/// A flow with the numbers of its nodes.
struct numbered_flow {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  double share = 0;
  bool necessary = false;

  [[nodiscard]] std::uint64_t pair() const noexcept { return std::uint64_t{from} << 32 | to; }
};

// By receiver, whose colour they have; when there are too many to list, the largest first.
std::vector<numbered_flow> numbered(const topology_diff& found, const drawn_nodes& nodes) {
  std::vector<numbered_flow> flows;
  flows.reserve(found.flows.size());
  for (const key_flow& each : found.flows) {
    flows.push_back({nodes.number_of(each.from), nodes.number_of(each.to), each.fraction, each.necessary});
  }
  const bool listed = flows.size() <= legend_rows_max;
  std::ranges::sort(flows, [listed](const numbered_flow& one, const numbered_flow& other) {
    const double first = listed ? 0 : other.share - one.share;
    return std::tuple(first, one.to, one.from) < std::tuple(0.0, other.to, other.from);
  });
  return flows;
}

std::vector<arc_move> moves_on_one_circle(const topology& before, const topology& after) {
  check_drawable(before);
  check_drawable(after);
  std::optional<std::vector<arc_move>> moves = arc_moves(before, after);
  if (moves) return std::move(*moves);
  throw std::runtime_error(
      before.tag() != after.tag()
          ? "the change cannot be drawn: hash tags differ before and after, so there is no one circle; "
            "`clockwise plan` has it in numbers"
          : "the change cannot be drawn: keys are hashed differently before and after, so there is no one "
            "circle; `clockwise plan` has it in numbers");
}

/// Labels are places in `flows`, and the one behind them for what stays.
rim rim_of(std::span<const arc_move> moves, const topology& before, const topology& after,
           const drawn_nodes& nodes, std::span<const numbered_flow> flows) {
  std::unordered_map<std::uint64_t, std::uint32_t> place_of;
  for (const numbered_flow& each : flows) {
    place_of.emplace(each.pair(), static_cast<std::uint32_t>(place_of.size()));
  }
  const auto stays = static_cast<std::uint32_t>(flows.size());
  const placement& circle = after.where();
  rim_builder builder;
  std::uint64_t undrawn = 0;  // the first token not drawn yet; 0 again behind the last of 2^64
  for (const arc_move& each : moves) {
    // Tokens tell neighbours; as fractions those beyond 2^53 may seem to be apart.
    if (each.first.value != undrawn) builder.add(turn_of(each.first, circle), stays);
    const numbered_flow flow{nodes.number_of(before, each.from), nodes.number_of(after, each.to)};
    builder.add(turn_behind(each.last, circle), place_of.at(flow.pair()));
    undrawn = each.last.value + 1;
  }
  if (moves.empty() || moves.back().last.value != circle.token_max()) builder.add(1, stays);
  return std::move(builder).take();
}

data_attributes data_of(const numbered_flow& flow, const drawn_nodes& nodes) {
  return {{"from", shown(nodes.names()[flow.from], data_name_max)},
          {"to", shown(nodes.names()[flow.to], data_name_max)},
          {"share", fraction_text(flow.share)}};
}

std::vector<rim_style> styles_of(std::span<const numbered_flow> flows, const drawn_nodes& nodes,
                                 double stays) {
  std::vector<rim_style> styles;
  styles.reserve(flows.size() + 1);
  for (const numbered_flow& each : flows) {
    rim_style& style = styles.emplace_back(
        rim_style{.area = node_colour(each.to), .edge = {}, .label = {}, .data = {}, .tip = {}});
    style.edge = node_colour(each.from);
    style.label = number_text(each.from) + "\xe2\x86\x92" + number_text(each.to);
    style.share = each.share;
    style.data = data_of(each, nodes);
    style.tip = fmt::format("{} to {}: {} of all keys", style.data[0].second, style.data[1].second,
                            percent(each.share));
  }
  rim_style& rest =
      styles.emplace_back(rim_style{.area = role::rest, .edge = {}, .label = {}, .data = {}, .tip = "stays"});
  rest.share = stays;
  rest.data = {{"stays", ""}, {"share", fraction_text(stays)}};
  return styles;
}

legend legend_of(std::span<const numbered_flow> flows, const drawn_nodes& nodes) {
  legend made{.name_titles = {"from", "to"}, .figure_titles = {"of all keys", ""}, .rows = {}};
  for (const numbered_flow& each : flows.first(std::min(flows.size(), legend_rows_max))) {
    legend_row& row = made.rows.emplace_back();
    row.names = {nodes.legend_for(each.from), nodes.legend_for(each.to)};
    row.figures = {fine_percent(each.share), each.necessary ? "necessary" : "sideways"};
    row.data = data_of(each, nodes);
    row.data.emplace_back("necessary", each.necessary ? "true" : "false");
  }
  return made;
}

std::string verdict(const topology_diff& found) {
  if (found.moved == 0) return "No key moves.";
  const std::string moved = percent(found.moved) + " of the keys move";
  if (found.sideways == 0) return moved + ", all of them necessary.";
  if (found.necessary == 0) return moved + ", all of them sideways: between nodes that nobody touched.";
  return fmt::format("{}: {} necessarily, {} sideways, between nodes that nobody touched.", moved,
                     percent(found.necessary), percent(found.sideways));
}

std::string subtitle_of(const topology& before, const topology& after) {
  constexpr std::string_view arrow = " \xe2\x86\x92 ";
  const std::string from = scheme_text(before);
  const std::string to = scheme_text(after);
  return fmt::format("{}{}{} \xc2\xb7 {}", before.nodes().size(), arrow,
                     counted(after.nodes().size(), "node"),
                     from == to ? from : from + std::string(arrow) + to);
}

void say_what_is_left_out(picture& what, std::span<const numbered_flow> flows) {
  if (flows.size() <= legend_rows_max) return;
  double others = 0;
  for (const numbered_flow& each : flows.subspan(legend_rows_max)) others += each.share;
  what.sentences.push_back(fmt::format(
      "The list and the sums inside have the {} largest of {} flows; the others are {} of the keys together.",
      legend_rows_max, flows.size(), percent(others)));
}

}  // namespace

picture change_picture(const topology& before, const topology& after, const wanted_keys& keys) {
  const std::vector<arc_move> moves = moves_on_one_circle(before, after);
  const topology_diff found = diff(before, after);
  drawn_nodes nodes;
  nodes.add(before);
  nodes.add(after);
  const std::vector<numbered_flow> flows = numbered(found, nodes);

  picture made;
  made.title = found.moved == 0 ? "No key moves" : percent(found.moved) + " of the keys move";
  made.subtitle = subtitle_of(before, after);
  made.data = {{"scheme", after.spec().scheme},
               {"token-max", std::to_string(after.where().token_max())},
               {"moved", fraction_text(found.moved)},
               {"sideways", fraction_text(found.sideways)}};
  made.arcs = rim_of(moves, before, after, nodes, flows);
  made.styles = styles_of(flows, nodes, 1 - found.moved);
  made.owners = nodes.owners();
  made.centre = {"what moves", "outside: every arc,", "on its inner edge who gives it", "inside: their sums"};
  made.explained = legend_of(flows, nodes);
  made.sentences = {verdict(found), "An arc has the colour of the node that gets it. What stays is grey."};
  say_what_is_left_out(made, flows);
  add_step_note(made);
  add_points(made, after, nodes);
  add_keys(made, keys, after, nodes);
  return made;
}

}  // namespace clockwise::cli
