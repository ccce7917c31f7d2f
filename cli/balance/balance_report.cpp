#include "balance/balance_report.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "output/table.hpp"
#include "output/terminal.hpp"
#include "text/json_writer.hpp"
#include "text/percent.hpp"
#include "text/wrapped_text.hpp"

namespace clockwise::cli {
namespace {

std::vector<balance_row> node_rows(const topology& where, std::span<const node_share> shares,
                                   std::span<const std::uint64_t> keys_by_node) {
  std::vector<balance_row> rows;
  for (const node_share& share : shares) {
    const node& member = where.at(share.index);
    rows.push_back({.name = member.name,
                    .weight = member.weight,
                    .due = share.due,
                    .exact = share.exact,
                    .largest_arc = share.largest_arc,
                    .points = share.points,
                    .keys = keys_by_node.empty() ? 0 : keys_by_node[share.index.value]});
  }
  return rows;
}

/// One row for each zone, in the order in which the nodes name them.
std::vector<balance_row> zone_rows(const topology& where, std::span<const node_share> shares,
                                   std::span<const std::uint64_t> keys_by_node) {
  std::vector<balance_row> rows;
  for (zone_share& zone : zone_shares(where, shares)) {
    balance_row& row = rows.emplace_back(balance_row{.name = std::move(zone.zone),
                                                     .weight = zone.weight,
                                                     .due = zone.due,
                                                     .exact = zone.exact,
                                                     .points = zone.points});
    if (keys_by_node.empty()) continue;
    for (const node_index each : zone.nodes) row.keys += keys_by_node[each.value];
  }
  return rows;
}

double fraction(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

void append_rows(json_writer& json, std::span<const balance_row> rows, bool arcs, bool counted) {
  json.begin_array();
  for (const balance_row& row : rows) {
    json.begin_object()
        .member("name", row.name)
        .member("weight", row.weight)
        .member("due", row.due)
        .member("exact", row.exact)
        .member("ratio", row.ratio())
        .member("points", row.points);
    if (arcs) json.member("largest_arc", row.largest_arc);
    if (counted) json.member("keys", row.keys);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

balance_report::balance_report(const topology& where, std::span<const std::uint64_t> keys_by_node)
    : is_ring_(where.where().as_ring() != nullptr), crowding_(crowding(where)) {
  const share_report found = report_shares(where);
  nodes_ = node_rows(where, found.nodes, keys_by_node);
  zones_ = zone_rows(where, found.nodes, keys_by_node);
  sample_ = found.sample;
  better_ = points_for_evenness(where, busiest().ratio());
  if (!keys_by_node.empty()) keys_ = judge_keys(nodes_);
}

std::string balance_report::text(int descriptor) const {
  std::string text = rows_text("NODE", nodes_, descriptor) + '\n';
  if (!zones_.empty()) text += rows_text("ZONE", zones_, descriptor) + '\n';
  for (const std::string& each : sentences()) append_wrapped(text, each, 0, text_columns(descriptor));
  return text;
}

std::string balance_report::rows_text(const std::string& title, std::span<const balance_row> rows,
                                      int descriptor) const {
  using enum table::align;
  const bool arcs = is_ring_ && rows.data() == nodes_.data();
  std::vector<table::column> columns = {{title, left},    {"WEIGHT", right}, {"DUE", right},
                                        {"EXACT", right}, {"RATIO", right},  {"POINTS", right}};
  if (arcs) columns.push_back({"LARGEST ARC", right});
  if (keys_) columns.insert(columns.end(), {{"KEYS", right}, {"COUNTED", right}});
  table lines(std::move(columns));
  for (const balance_row& row : rows) {
    std::vector<std::string> cells = {row.name.empty() ? "(none)" : row.name,
                                      fmt::format("{}", row.weight),
                                      percent(row.due),
                                      percent(row.exact),
                                      fmt::format("{:.3f}", row.ratio()),
                                      std::to_string(row.points)};
    if (arcs) cells.push_back(percent(row.largest_arc));
    if (keys_)
      cells.insert(cells.end(), {std::to_string(row.keys), percent(fraction(row.keys, keys_->keys))});
    lines.add(std::move(cells));
  }
  return lines.text(descriptor);
}

std::vector<std::string> balance_report::sentences() const {
  std::vector<std::string> found = {verdict()};
  for (const balance_row& row : nodes_) {
    if (row.due > 0 && row.exact == 0 && sample_ == 0) {
      found.push_back(
          fmt::format("{} owns nothing: every point of it has the token of another node's.", row.name));
    }
  }
  if (keys_) found.push_back(to_text(*keys_));
  if (sample_ > 0) found.push_back(fmt::format("EXACT is measured on a sample of {} tokens.", sample_));
  if (crowding_.is_crowded()) {
    found.push_back(fmt::format(
        "{} points are too many for {:.0f} tokens to be spread evenly; {} own nothing behind another.",
        crowding_.points, crowding_.tokens, crowding_.hidden));
  }
  if (is_ring_ && nodes_.size() > 1) {
    found.emplace_back(
        "A node's share is the sum of its arcs. Single arcs always differ widely; LARGEST ARC says nothing "
        "about how "
        "even the sums are.");
  }
  return found;
}

std::string balance_report::verdict() const {
  std::string text =
      fmt::format("Share over due share: {:.3f} at most, {:.3f} at least, standard deviation {:.3f}. ",
                  busiest().ratio(), idlest().ratio(), ratio_deviation());
  const double percent_more = skew() * 100;
  if (percent_more < 0.5) return text + "No node gets more than its due.";
  text += fmt::format("{} gets {:.0f}% more than its due", busiest().name, percent_more);
  if (!better_) return text + '.';
  return text + fmt::format("; {} points (--set points={}) would make it {:.0f}%.", better_->points,
                            better_->points, (better_->ratio_max - 1) * 100);
}

const balance_row& balance_report::busiest() const {
  return *std::ranges::max_element(nodes_, {}, &balance_row::ratio);
}

const balance_row& balance_report::idlest() const {
  const auto rank = [](const balance_row& row) { return std::pair(row.due == 0, row.ratio()); };
  return *std::ranges::min_element(nodes_, {}, rank);
}

double balance_report::ratio_deviation() const {
  double squares = 0;
  double due = 0;
  for (const balance_row& row : nodes_) {
    if (row.due == 0) continue;
    squares += (row.ratio() - 1) * (row.ratio() - 1);
    due += 1;
  }
  return std::sqrt(squares / due);
}

std::string balance_report::json() const {
  json_writer json;
  append_rows(json.begin_object().key("nodes"), nodes_, is_ring_, keys_.has_value());
  append_rows(json.key("zones"), zones_, false, keys_.has_value());
  json.member("ratio_max", busiest().ratio())
      .member("ratio_max_node", busiest().name)
      .member("ratio_min", idlest().ratio())
      .member("ratio_min_node", idlest().name)
      .member("ratio_deviation", ratio_deviation());
  if (better_)
    json.member("better_points", std::uint64_t{better_->points})
        .member("better_ratio_max", better_->ratio_max);
  if (keys_) {
    json.member("keys", keys_->keys)
        .member("keys_suffice", keys_->suffices)
        .member("keys_agree", keys_->agrees)
        .member("keys_deviations_max", keys_->furthest);
  }
  if (sample_ > 0) json.member("sample", sample_);
  json.end_object();
  return std::move(json).line();
}

}  // namespace clockwise::cli
