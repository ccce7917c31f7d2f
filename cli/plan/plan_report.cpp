#include "plan/plan_report.hpp"

#include <algorithm>
#include <tuple>

#include <fmt/format.h>

#include "output/table.hpp"
#include "output/terminal.hpp"
#include "plan/flow_matrix.hpp"
#include "plan/remarks.hpp"
#include "text/json_writer.hpp"
#include "text/percent.hpp"
#include "text/wrapped_text.hpp"

namespace clockwise::cli {
namespace {

/// Of the largest flows and of the nodes that change most; --json has them all.
constexpr std::size_t rows_max = 40;

std::string or_dash(double fraction) {
  return fraction == 0 ? "-" : percent(fraction);
}

std::string change_of(const changed_node& each) {
  if (each.joins()) return "joins";
  if (each.leaves()) return "leaves";
  if (each.is_weighed()) return fmt::format("weight {} -> {}", each.before->weight, each.after->weight);
  return "";
}

std::string described(const topology& which) {
  const std::size_t count = which.nodes().size();
  return fmt::format("{} with {} node{}", which.spec().scheme, count, count == 1 ? "" : "s");
}

std::string measured(const topology_diff& found) {
  return found.is_exact() ? "" : fmt::format(", measured on {} of them", found.sample);
}

std::string nothing_moves(const topology_diff& found) {
  if (!found.is_exact()) return fmt::format("No key moves of {} that were tried.", found.sample);
  return found.same_tags ? "No key moves." : "No key moves that has no hash tag.";
}

/// Why what is necessary is.
constexpr std::string_view reason = "because nodes join, leave or are weighed anew";

std::string what_moves(const change_facts& change) {
  const topology_diff& found = change.found;
  std::string text = fmt::format("{} -> {}: {} of all keys move{}. ", described(change.before),
                                 described(change.after), percent(found.moved), measured(found));
  if (found.sideways == 0) {
    text += fmt::format("All of that is necessary, {}.", reason);
  } else if (found.necessary == 0) {
    text += "None of that is necessary: it moves sideways, between nodes that nobody touched.";
  } else {
    text += fmt::format("{} is necessary, {}; {} moves sideways, between nodes that nobody touched.",
                        percent(found.necessary), reason, percent(found.sideways));
  }
  return text + fmt::format(" An even placement would have to move {}.", percent(found.minimum));
}

std::string hidden_rows(std::size_t all, std::string_view what) {
  return all > rows_max ? fmt::format("... and {} more {}; --json has them all\n", all - rows_max, what) : "";
}

/// Equal ones in the order of names, so that output is always the same.
bool larger(const planned_flow& a, const planned_flow& b) {
  return std::tie(b.fraction, b.keys, a.from, a.to) < std::tie(a.fraction, a.keys, b.from, b.to);
}

void append_flows(json_writer& json, const std::vector<planned_flow>& flows, bool counted) {
  json.begin_array();
  for (const planned_flow& each : flows) {
    json.begin_object()
        .member("from", each.from)
        .member("to", each.to)
        .member("fraction", each.fraction)
        .member("necessary", each.necessary);
    if (counted) json.member("keys", each.keys);
    json.end_object();
  }
  json.end_array();
}

void append_weight(json_writer& json, std::string_view name, const node* side) {
  json.key(name);
  if (side == nullptr) {
    json.null();
  } else {
    json.value(side->weight);
  }
}

void append_nodes(json_writer& json, const std::vector<changed_node>& nodes) {
  json.begin_array();
  for (const changed_node& each : nodes) {
    json.begin_object()
        .member("name", each.name)
        .member("before", each.share_before())
        .member("after", each.share_after())
        .member("loses", each.loses)
        .member("gains", each.gains);
    append_weight(json, "weight_before", each.before);
    append_weight(json, "weight_after", each.after);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

plan_report::plan_report(const change_facts& change, std::optional<key_flows> counted)
    : change_(change),
      counted_(std::move(counted)),
      flows_(planned_flows(change, counted_)),
      remarks_(remarks(change)) {}

std::string plan_report::text(int descriptor) const {
  std::string text;
  const std::size_t columns = text_columns(descriptor);
  append_wrapped(text, verdict(), 0, columns);
  for (const std::string& remark : remarks_) append_wrapped(text, remark, 0, columns);
  if (flows_.empty()) return text;
  return text + '\n' + flows_text(descriptor) + '\n' + nodes_text(descriptor);
}

std::string plan_report::verdict() const {
  std::string text = change_.found.flows.empty() ? nothing_moves(change_.found) : what_moves(change_);
  if (counted_) {
    text += fmt::format(
        " Of the keys given, {} of {} move ({}).", counted_->moved(), counted_->counted(),
        percent(part_of(static_cast<double>(counted_->moved()), static_cast<double>(counted_->counted()))));
  }
  return text;
}

std::string plan_report::flows_text(int descriptor) const {
  std::string matrix =
      flow_matrix(change_, flows_, counted_.has_value(), text_columns(descriptor), descriptor);
  return matrix.empty() ? list_text(descriptor) : matrix;
}

std::string plan_report::list_text(int descriptor) const {
  using enum table::align;
  std::vector<planned_flow> largest(std::min(flows_.size(), rows_max));
  std::ranges::partial_sort_copy(flows_, largest, larger);
  std::vector<table::column> columns = {{"FROM", left}, {"TO", left}, {"MOVES", right}, {"", left}};
  if (counted_) columns.insert(columns.begin() + 3, {"KEYS", right});
  table lines(std::move(columns));
  for (const planned_flow& each : largest) {
    std::vector<std::string> cells = {std::string(each.from), std::string(each.to), or_dash(each.fraction),
                                      each.necessary ? "" : "sideways"};
    if (counted_) cells.insert(cells.begin() + 3, std::to_string(each.keys));
    lines.add(std::move(cells));
  }
  return lines.text(descriptor) + hidden_rows(flows_.size(), "pairs");
}

std::string plan_report::nodes_text(int descriptor) const {
  using enum table::align;
  std::vector<const changed_node*> shown;
  for (const changed_node& each : change_.nodes) shown.push_back(&each);
  const auto touched = [](const changed_node* each) {
    return std::pair(change_of(*each).empty(), -(each->loses + each->gains));
  };
  if (shown.size() > rows_max) std::ranges::stable_sort(shown, {}, touched);
  table lines(
      {{"NODE", left}, {"BEFORE", right}, {"AFTER", right}, {"LOSES", right}, {"GAINS", right}, {"", left}});
  for (std::size_t i = 0; i < std::min(shown.size(), rows_max); ++i) {
    const changed_node& each = *shown[i];
    lines.add({each.name, or_dash(each.share_before()), or_dash(each.share_after()), or_dash(each.loses),
               or_dash(each.gains), change_of(each)});
  }
  return lines.text(descriptor) + hidden_rows(shown.size(), "nodes");
}

std::string plan_report::json() const {
  const topology_diff& found = change_.found;
  json_writer json;
  json.begin_object()
      .member("moved", found.moved)
      .member("necessary", found.necessary)
      .member("sideways", found.sideways)
      .member("minimum", found.minimum)
      .key("sample");
  found.is_exact() ? json.null() : json.value(found.sample);
  json.member("same_tokens", found.same_tokens).member("same_hash_tags", found.same_tags);
  if (counted_) json.member("keys", counted_->counted()).member("keys_moved", counted_->moved());
  append_flows(json.key("flows"), flows_, counted_.has_value());
  append_nodes(json.key("nodes"), change_.nodes);
  json.key("remarks").begin_array();
  for (const std::string& remark : remarks_) json.value(remark);
  json.end_array().end_object();
  return std::move(json).line();
}

}  // namespace clockwise::cli
