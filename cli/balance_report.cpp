#include "balance_report.hpp"

#include <algorithm>
#include <numeric>

#include <fmt/format.h>

#include <clockwise/shares.hpp>

#include "json_writer.hpp"
#include "table.hpp"

namespace clockwise::cli {
namespace {

std::vector<balance_row> node_rows(const topology& where, std::span<const std::uint64_t> keys_by_node) {
  std::vector<balance_row> rows;
  for (const node_share& share : shares(where)) {
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

void add_to(balance_row& sum, const balance_row& part) {
  sum.weight += part.weight;
  sum.due += part.due;
  sum.exact += part.exact;
  sum.points += part.points;
  sum.keys += part.keys;
}

/// One row for each zone, in the order in which the nodes name them.
std::vector<balance_row> zone_rows(const topology& where, std::span<const balance_row> nodes) {
  std::vector<balance_row> zones;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const std::string& zone = where.nodes()[i].zone;
    auto found = std::ranges::find(zones, zone, &balance_row::name);
    if (found == zones.end()) found = zones.insert(zones.end(), balance_row{.name = zone});
    add_to(*found, nodes[i]);
  }
  const bool nobody_has_one = zones.size() == 1 && zones.front().name.empty();
  return nobody_has_one ? std::vector<balance_row>{} : zones;
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

}  // namespace

balance_report::balance_report(const topology& where, std::span<const std::uint64_t> keys_by_node)
    : nodes_(node_rows(where, keys_by_node)), zones_(zone_rows(where, nodes_)) {
  if (keys_by_node.empty()) return;
  keys_ = std::accumulate(keys_by_node.begin(), keys_by_node.end(), std::uint64_t{0});
}

std::string balance_report::text(int descriptor) const {
  std::string text = rows_text("NODE", nodes_, descriptor) + '\n';
  if (!zones_.empty()) text += rows_text("ZONE", zones_, descriptor) + '\n';
  return text + verdict() + '\n';
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

const balance_row& balance_report::busiest() const {
  return *std::ranges::max_element(nodes_, {}, &balance_row::ratio);
}

std::string balance_report::json() const {
  json_writer json;
  append_rows(json.begin_object().key("nodes"), nodes_, keys_.has_value());
  append_rows(json.key("zones"), zones_, keys_.has_value());
  json.member("ratio_max", busiest().ratio()).member("ratio_max_node", busiest().name);
  if (keys_) json.member("keys", *keys_);
  json.end_object();
  return std::move(json).line();
}

}  // namespace clockwise::cli
