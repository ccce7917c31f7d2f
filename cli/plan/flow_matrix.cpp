#include "plan/flow_matrix.hpp"

#include <algorithm>
#include <functional>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "output/table.hpp"
#include "text/percent.hpp"

namespace clockwise::cli {
namespace {

/// A column takes eight characters and more.
constexpr std::size_t receivers_max = 12;
constexpr std::string_view kept_mark = "=";
constexpr std::string_view sideways_mark = "*";

using cells_by_pair = std::map<std::pair<std::string_view, std::string_view>, std::string>;

std::vector<const changed_node*> members(const change_facts& change, const node* changed_node::*side) {
  std::vector<const changed_node*> found;
  for (const changed_node& each : change.nodes) {
    if (each.*side != nullptr) found.push_back(&each);
  }
  return found;
}

table rows(std::string title, const change_facts& change, const cells_by_pair& cells) {
  using enum table::align;
  const auto givers = members(change, &changed_node::before);
  const auto receivers = members(change, &changed_node::after);
  std::vector<table::column> columns = {{std::move(title), left}};
  for (const changed_node* to : receivers) columns.push_back({to->name, right});
  table lines(std::move(columns));
  for (const changed_node* from : givers) {
    std::vector<std::string> line = {from->name};
    for (const changed_node* to : receivers) {
      const auto found = cells.find({from->name, to->name});
      line.push_back(found == cells.end() ? "-" : found->second);
    }
    lines.add(std::move(line));
  }
  return lines;
}

cells_by_pair fractions(const change_facts& change, std::span<const planned_flow> flows) {
  cells_by_pair cells;
  for (const planned_flow& each : flows) {
    if (each.fraction == 0) continue;
    const std::string_view mark = each.necessary ? "" : sideways_mark;
    cells[{each.from, each.to}] = percent(each.fraction).append(mark);
  }
  for (const changed_node& each : change.nodes) {
    if (each.keeps > 0) cells[{each.name, each.name}] = percent(each.keeps).insert(0, kept_mark);
  }
  return cells;
}

cells_by_pair counts(std::span<const planned_flow> flows) {
  cells_by_pair cells;
  for (const planned_flow& each : flows) {
    if (each.keys > 0) cells[{each.from, each.to}] = std::to_string(each.keys);
  }
  return cells;
}

std::string legend(std::span<const planned_flow> flows) {
  const bool sideways = !std::ranges::all_of(flows, &planned_flow::necessary);
  return fmt::format("{} stays{}\n", kept_mark,
                     sideways ? fmt::format("; {} moves sideways", sideways_mark) : "");
}

}  // namespace

std::string flow_matrix(const change_facts& change, std::span<const planned_flow> flows, bool counted,
                        std::size_t columns, int descriptor) {
  if (members(change, &changed_node::after).size() > receivers_max) return {};
  const table of_all_keys = rows("FROM \\ TO", change, fractions(change, flows));
  if (of_all_keys.columns() > columns) return {};
  std::string text = of_all_keys.text(descriptor) + legend(flows);
  if (counted) text += '\n' + rows("KEYS", change, counts(flows)).text(descriptor);
  return text;
}

}  // namespace clockwise::cli
