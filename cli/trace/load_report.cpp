#include "trace/load_report.hpp"

#include <algorithm>

#include <fmt/format.h>

#include <clockwise/hash/xxhash.hpp>
#include <clockwise/shares.hpp>

#include "output/table.hpp"
#include "output/terminal.hpp"
#include "text/json_writer.hpp"
#include "text/key_text.hpp"
#include "text/percent.hpp"
#include "text/wrapped_text.hpp"

namespace clockwise::cli {
namespace {

/// Keys of one node are alike in the hash that placed them; counting needs one that knows nothing of that.
constexpr std::uint64_t counting_seed = 0x9e3779b97f4a7c15;

/// The node that has the most of `what` for its due share, and how many times that is.
template <class Node>
std::pair<const Node*, double> busiest(const std::vector<Node>& nodes, double Node::*what) {
  const auto ratio = [what](const Node& each) { return each.due == 0 ? 0 : each.*what / each.due; };
  const auto most = std::ranges::max_element(nodes, {}, ratio);
  return {&*most, ratio(*most)};
}

}  // namespace

load_report::load_report(const topology& where) : where_(&where), loads_(where.nodes().size()) {}

void load_report::add(const trace_row& row) {
  load& on = loads_[where_->owner(row.key).value];
  on.keys.add(hashes::xxh3_64(row.key, counting_seed));
  ++on.requests;
  on.bytes += row.bytes;
  hot_.add(row.key, row.bytes);
  ++rows_;
  bytes_ += row.bytes;
}

void load_report::add_malformed(std::uint64_t line, std::string_view problem) {
  if (malformed_++ == 0) first_malformed_ = fmt::format("line {}: {}", line, problem);
}

std::vector<load_report::node_load> load_report::nodes() const {
  std::vector<node_load> all;
  double keys = 0;
  for (const load& each : loads_) keys += each.keys.count();
  for (const node_share& share : shares(*where_)) {
    const load& on = loads_[share.index.value];
    all.push_back({.name = where_->at(share.index).name,
                   .due = share.due,
                   .exact = share.exact,
                   .keys = part_of(on.keys.count(), keys),
                   .requests = part_of(static_cast<double>(on.requests), static_cast<double>(rows_)),
                   .bytes = part_of(static_cast<double>(on.bytes), static_cast<double>(bytes_))});
  }
  return all;
}

std::string load_report::text(int descriptor) const {
  if (rows_ == 0) return "The trace has no requests.\n";
  using enum table::align;
  const std::vector<node_load> all = nodes();
  table lines({{"NODE", left},
               {"DUE", right},
               {"EXACT", right},
               {"KEYS", right},
               {"REQUESTS", right},
               {"BYTES", right}});
  for (const node_load& each : all) {
    lines.add({each.name, percent(each.due), percent(each.exact), percent(each.keys), percent(each.requests),
               percent(each.bytes)});
  }
  std::string text = lines.text(descriptor) + '\n';
  append_wrapped(text, verdict(all), 0, text_columns(descriptor));
  return text + '\n' + hot_keys_text(descriptor);
}

std::string load_report::verdict(const std::vector<node_load>& nodes) const {
  const auto [by_keys, keys_ratio] = busiest(nodes, &node_load::keys);
  const auto [by_requests, requests_ratio] = busiest(nodes, &node_load::requests);
  const auto [by_bytes, bytes_ratio] = busiest(nodes, &node_load::bytes);
  std::string text = fmt::format(
      "At most {:.2f} times its due share of different keys ({}), {:.2f} times of requests ({}), {:.2f} "
      "times of bytes "
      "({}), in {} requests.",
      keys_ratio, by_keys->name, requests_ratio, by_requests->name, bytes_ratio, by_bytes->name, rows_);
  const std::vector<hot_key> hottest = hot_.hottest(1);
  const double part =
      hottest.empty() ? 0 : part_of(static_cast<double>(hottest[0].requests), static_cast<double>(rows_));
  if (part > 1 / static_cast<double>(nodes.size())) {
    text += fmt::format(" One key makes {} of them: no placement spreads a single key.", percent(part));
  }
  if (malformed_ > 0)
    text +=
        fmt::format(" {} rows are malformed and not counted; the first is {}.", malformed_, first_malformed_);
  return text;
}

std::string load_report::hot_keys_text(int descriptor) const {
  using enum table::align;
  table lines({{"HOT KEY", left}, {"NODE", left}, {"REQUESTS", right}, {"", right}, {"BYTES", right}});
  for (const hot_key& each : hot_.hottest(hot_keys_shown)) {
    const double part = part_of(static_cast<double>(each.requests), static_cast<double>(rows_));
    lines.add({printable(each.key), where_->at(where_->owner(each.key)).name, std::to_string(each.requests),
               percent(part), std::to_string(each.bytes)});
  }
  return lines.text(descriptor);
}

double load_report::skew() const {
  return busiest(nodes(), &node_load::requests).second - 1;
}

std::string load_report::json() const {
  const std::vector<node_load> all = nodes();
  json_writer json;
  json.begin_object().member("requests", rows_).member("bytes", bytes_).member("malformed", malformed_);
  json.key("first_malformed");
  malformed_ > 0 ? json.value(first_malformed_) : json.null();
  json.member("keys_ratio_max", busiest(all, &node_load::keys).second)
      .member("requests_ratio_max", busiest(all, &node_load::requests).second)
      .member("bytes_ratio_max", busiest(all, &node_load::bytes).second)
      .key("nodes")
      .begin_array();
  for (std::size_t i = 0; i < all.size(); ++i) {
    json.begin_object()
        .member("name", all[i].name)
        .member("due", all[i].due)
        .member("exact", all[i].exact)
        .member("keys_estimated", loads_[i].keys.count())
        .member("requests", loads_[i].requests)
        .member("bytes", loads_[i].bytes)
        .end_object();
  }
  json.end_array().key("hot_keys").begin_array();
  for (const hot_key& each : hot_.hottest(hot_keys_shown)) {
    json.begin_object()
        .key_members(each.key)
        .member("owner", where_->at(where_->owner(each.key)).name)
        .member("requests_at_least", each.requests)
        .member("bytes_at_least", each.bytes)
        .end_object();
  }
  json.end_array().end_object();
  return std::move(json).line();
}

}  // namespace clockwise::cli
