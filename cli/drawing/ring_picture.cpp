#include "drawing/ring_picture.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include <clockwise/arcs.hpp>
#include <clockwise/shares.hpp>

#include "drawing/drawable.hpp"
#include "drawing/drawn_nodes.hpp"
#include "drawing/names.hpp"
#include "text/percent.hpp"

namespace clockwise::cli {
namespace {

rim rim_of(const topology& where) {
  rim_builder builder;
  visit_arcs(where.where(), [&](const owned_arc& each) {
    builder.add(turn_behind(each.last, where.where()), each.owner.value);
  });
  return std::move(builder).take();
}

std::vector<rim_style> styles_of(std::span<const node_share> shares, const drawn_nodes& nodes) {
  std::vector<rim_style> styles;
  for (const node_share& each : shares) {
    const std::uint32_t number = each.index.value;
    const std::string_view name = nodes.names()[number];
    rim_style& style = styles.emplace_back(
        rim_style{.area = node_colour(number),
                  .edge = {},
                  .label = number_text(number),
                  .share = each.exact,
                  .data = {{"owner", shown(name, data_name_max)}, {"share", fraction_text(each.exact)}},
                  .tip = {}});
    style.tip = fmt::format("{}: {} of all keys, due {}", shown(name, data_name_max), percent(each.exact),
                            percent(each.due));
  }
  return styles;
}

legend legend_of(std::span<const node_share> shares, const drawn_nodes& nodes, bool has_arcs) {
  legend made{.name_titles = {"node"}, .figure_titles = {"due", "exact"}, .rows = {}};
  if (has_arcs) made.figure_titles.emplace_back("largest arc");
  for (const node_share& each : shares.first(std::min(shares.size(), legend_rows_max))) {
    legend_row& row = made.rows.emplace_back();
    row.names = {nodes.legend_for(each.index.value)};
    row.figures = {percent(each.due), percent(each.exact)};
    row.data = {{"owner", shown(nodes.names()[each.index.value], data_name_max)},
                {"share", fraction_text(each.exact)},
                {"due", fraction_text(each.due)}};
    if (!has_arcs) continue;
    row.figures.push_back(fine_percent(each.largest_arc));
    row.data.emplace_back("largest-arc", fraction_text(each.largest_arc));
  }
  return made;
}

// People judge evenness by the gaps between neighbouring points; it is the sums that matter.
std::string about_arcs(const topology& where, std::span<const node_share> shares) {
  if (where.where().owning_node_count() == 1) return "One node owns every key.";
  const node_share& widest = *std::ranges::max_element(shares, {}, &node_share::largest_arc);
  const std::string name = shown(where.at(widest.index).name, legend_name_max);
  if (where.where().as_ring()->points().size() == where.where().owning_node_count()) {
    return fmt::format(
        "Every node has one point, so it owns the gap before it and no more, however small or big: {} the "
        "largest, {}. Several points each even that out.",
        name, fine_percent(widest.largest_arc));
  }
  return fmt::format(
      "A node's share is the sum of its arcs, shown inside; gaps between neighbouring points say little. The "
      "largest arc is {0}'s, {1} of the circle; all its arcs together make {2}, and it is due {3}.",
      name, fine_percent(widest.largest_arc), percent(widest.exact), percent(widest.due));
}

std::string about_balance(const topology& where, std::span<const node_share> shares) {
  const node_share& most = *std::ranges::max_element(shares, {}, &node_share::ratio);
  if (most.ratio() < 1.0005) return "No node gets more than its due.";
  return fmt::format("{} gets the most beyond its due: {:.3f} times.",
                     shown(where.at(most.index).name, legend_name_max), most.ratio());
}

void say_what_is_left_out(picture& what, std::span<const node_share> shares) {
  if (shares.size() <= legend_rows_max) return;
  double others = 0;
  for (const node_share& each : shares.subspan(legend_rows_max)) others += each.exact;
  what.sentences.push_back(
      fmt::format("The list and the sums inside have the first {} of {} nodes; the others own {} together.",
                  legend_rows_max, shares.size(), percent(others)));
}

std::string tokens_text(const placement& where) {
  const std::uint64_t last = where.token_max();
  if ((last & (last + 1)) == 0) return fmt::format("2^{} tokens", std::popcount(last));
  return fmt::format("{} tokens", last + 1);
}

std::string title_of(const topology& where) {
  const std::string nodes = counted(where.nodes().size(), "node");
  const ring* circle = where.where().as_ring();
  return circle == nullptr ? nodes : nodes + ", " + counted(circle->points().size(), "point");
}

}  // namespace

picture ring_picture(const topology& where, const wanted_keys& keys) {
  check_drawable(where);
  const std::vector<node_share> found = shares(where);
  const bool is_ring = where.where().as_ring() != nullptr;
  drawn_nodes nodes;
  nodes.add(where);

  picture made;
  made.title = title_of(where);
  made.subtitle = scheme_text(where) + " \xc2\xb7 " + tokens_text(where.where());
  made.data = {{"scheme", where.spec().scheme}, {"token-max", std::to_string(where.where().token_max())}};
  made.arcs = rim_of(where);
  made.styles = styles_of(found, nodes);
  made.owners = nodes.owners();
  made.centre = {counted(where.nodes().size(), "node"), "outside: every arc", "inside: their sums"};
  made.explained = legend_of(found, nodes, is_ring);
  if (is_ring) made.sentences.push_back(about_arcs(where, found));
  made.sentences.push_back(about_balance(where, found));
  say_what_is_left_out(made, found);
  add_step_note(made);
  add_points(made, where, nodes);
  add_keys(made, keys, where, nodes);
  return made;
}

}  // namespace clockwise::cli
