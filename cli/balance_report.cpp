#include "balance_report.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include <fmt/format.h>

#include "json_writer.hpp"
#include "table.hpp"

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

std::string percent(double share) {
  return fmt::format("{:.2f}%", share * 100);
}

double fraction(std::uint64_t part, std::uint64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

void append_rows(json_writer& json, std::span<const balance_row> rows, bool counted) {
  json.begin_array();
  for (const balance_row& row : rows) {
    json.begin_object()
        .member("name", row.name)
        .member("weight", row.weight)
        .member("due", row.due)
        .member("exact", row.exact)
        .member("ratio", row.ratio())
        .member("points", row.points);
    if (counted) json.member("keys", row.keys);
    json.end_object();
  }
  json.end_array();
}

// From where on a ring is called uneven, and what is then said how to reach.
constexpr double uneven_ratio = 1.2;
constexpr double even_ratio = 1.1;

}  // namespace

balance_report::balance_report(const topology& where, std::span<const std::uint64_t> keys_by_node) {
  const share_report found = report_shares(where);
  nodes_ = node_rows(where, found.nodes, keys_by_node);
  zones_ = zone_rows(where, found.nodes, keys_by_node);
  sample_ = found.sample;
  crowding_ = crowding(where);
  if (where.spec().scheme == "ring" && busiest().ratio() > uneven_ratio) {
    better_points_ = points_for_ratio(where.nodes().size(), even_ratio);
  }
  if (keys_by_node.empty()) return;
  keys_ = std::accumulate(keys_by_node.begin(), keys_by_node.end(), std::uint64_t{0});
}

std::string balance_report::text(int descriptor) const {
  std::string text = rows_text("NODE", nodes_, descriptor) + '\n';
  if (!zones_.empty()) text += rows_text("ZONE", zones_, descriptor) + '\n';
  return text + verdict() + '\n' + notes();
}

std::string balance_report::rows_text(const std::string& title, std::span<const balance_row> rows,
                                      int descriptor) const {
  using enum table::align;
  std::vector<table::column> columns = {{title, left},    {"WEIGHT", right}, {"DUE", right},
                                        {"EXACT", right}, {"RATIO", right},  {"POINTS", right}};
  if (keys_) columns.insert(columns.end(), {{"KEYS", right}, {"COUNTED", right}});
  table lines(std::move(columns));
  for (const balance_row& row : rows) {
    std::vector<std::string> cells = {row.name.empty() ? "(none)" : row.name,
                                      fmt::format("{}", row.weight),
                                      percent(row.due),
                                      percent(row.exact),
                                      fmt::format("{:.3f}", row.ratio()),
                                      std::to_string(row.points)};
    if (keys_) cells.insert(cells.end(), {std::to_string(row.keys), percent(fraction(row.keys, *keys_))});
    lines.add(std::move(cells));
  }
  return lines.text(descriptor);
}

std::string balance_report::verdict() const {
  const balance_row& most = busiest();
  std::string text = fmt::format("Largest share over due share: {:.3f}. ", most.ratio());
  const double percent_more = (most.ratio() - 1) * 100;
  if (percent_more < 0.5) return text + "No node gets more than its due.";
  return text + fmt::format("{} gets {:.0f}% more than its due.", most.name, percent_more);
}

std::string balance_report::notes() const {
  std::string text;
  if (sample_ > 0) text += fmt::format("EXACT is measured on a sample of {} tokens.\n", sample_);
  if (crowding_.is_crowded()) {
    text += fmt::format(
        "{} points are too many for {:.0f} tokens to be spread evenly; {} own nothing behind another.\n",
        crowding_.points, crowding_.tokens, crowding_.hidden);
  }
  if (better_points_) {
    text += fmt::format("With --set points={} hardly any node would get 10% more than its due.\n",
                        *better_points_);
  }
  return text;
}

const balance_row& balance_report::busiest() const {
  return *std::ranges::max_element(nodes_, {}, &balance_row::ratio);
}

std::string balance_report::json() const {
  json_writer json;
  append_rows(json.begin_object().key("nodes"), nodes_, keys_.has_value());
  append_rows(json.key("zones"), zones_, keys_.has_value());
  json.member("ratio_max", busiest().ratio()).member("ratio_max_node", busiest().name);
  if (keys_) json.member("keys", *keys_);
  if (sample_ > 0) json.member("sample", sample_);
  json.end_object();
  return std::move(json).line();
}

}  // namespace clockwise::cli
