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
#include "topologies/starved_nodes.hpp"

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

void append_better(json_writer& json, const std::optional<more_points>& better) {
  if (!better) {
    json.null();
    return;
  }
  json.begin_object()
      .member("points", std::uint64_t{better->points})
      .member("ratio_max", better->ratio_max)
      .end_object();
}

void append_counted(json_writer& json, const std::optional<key_sample>& counted) {
  if (!counted) {
    json.null();
    return;
  }
  json.begin_object()
      .member("keys", counted->keys)
      .member("suffice", counted->suffices)
      .member("agree", counted->agrees)
      .member("deviations_max", counted->furthest)
      .end_object();
}

/// A share beyond the due one that people care about.
constexpr double noticeable = 0.005;

}  // namespace

balance_report::balance_report(const topology& where, std::span<const std::uint64_t> keys_by_node)
    : is_ring_(where.where().as_ring() != nullptr), crowding_(crowding(where)) {
  const share_report found = report_shares(where);
  nodes_ = node_rows(where, found.nodes, keys_by_node);
  zones_ = zone_rows(where, found.nodes, keys_by_node);
  sample_ = found.sample;
  even_ = evenness_of(found.nodes);
  by_chance_ = ratio_error(found.nodes[even_.busiest.value].due, sample_, nodes_.size());
  better_ = points_for_evenness(where, even_.ratio_max);
  for (const starved_node& each : starved_nodes(where, found)) starved_.push_back(to_text(each, where) + '.');
  if (!keys_by_node.empty()) keys_ = judge_keys(nodes_, sample_);
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
                                      ratio_text(row.ratio()),
                                      std::to_string(row.points)};
    if (arcs) cells.push_back(percent(row.largest_arc));
    if (keys_)
      cells.insert(cells.end(),
                   {std::to_string(row.keys),
                    percent(part_of(static_cast<double>(row.keys), static_cast<double>(keys_->keys)))});
    lines.add(std::move(cells));
  }
  return lines.text(descriptor);
}

std::vector<std::string> balance_report::sentences() const {
  std::vector<std::string> found = {verdict()};
  found.insert(found.end(), starved_.begin(), starved_.end());
  if (keys_) found.push_back(to_text(*keys_));
  if (sample_ > 0) {
    found.push_back(
        fmt::format("EXACT is measured on a sample of {} tokens; by chance a ratio may be off by {:.3g}.",
                    sample_, by_chance_));
  }
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
  std::string text = fmt::format("Share over due share: {} at most, {} at least, standard deviation {}. ",
                                 ratio_text(even_.ratio_max), ratio_text(even_.ratio_min),
                                 ratio_text(even_.ratio_deviation));
  if (skew() < noticeable) {
    return text + (sample_ > 0
                       ? "No node is seen to get more than its due: the differences are within chance."
                       : "No node gets 0.5% more than its due.");
  }
  text += fmt::format("{} gets {:.4g}% more than its due", nodes_[even_.busiest.value].name,
                      std::round((even_.ratio_max - 1) * 100));
  if (!better_) return text + '.';
  return text + fmt::format("; {} points (--set points={}) would make it {:.0f}%.", better_->points,
                            better_->points, (better_->ratio_max - 1) * 100);
}

std::string balance_report::json() const {
  json_writer json;
  append_rows(json.begin_object().key("nodes"), nodes_, is_ring_, keys_.has_value());
  append_rows(json.key("zones"), zones_, false, keys_.has_value());
  json.member("ratio_max", even_.ratio_max)
      .member("ratio_max_node", nodes_[even_.busiest.value].name)
      .member("ratio_min", even_.ratio_min)
      .member("ratio_min_node", nodes_[even_.idlest.value].name)
      .member("ratio_deviation", even_.ratio_deviation)
      .key("sample");
  sample_ > 0 ? json.value(sample_) : json.null();
  json.member("ratio_error", by_chance_);
  append_better(json.key("better"), better_);
  append_counted(json.key("counted"), keys_);
  json.end_object();
  return std::move(json).line();
}

}  // namespace clockwise::cli
