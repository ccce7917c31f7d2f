#include "compare/compare_report.hpp"

#include <algorithm>
#include <iterator>

#include <fmt/format.h>

#include "output/table.hpp"
#include "output/terminal.hpp"
#include "text/json_writer.hpp"
#include "text/key_text.hpp"
#include "text/percent.hpp"
#include "text/wrapped_text.hpp"

namespace clockwise::cli {
namespace {

std::string bytes_text(double bytes) {
  constexpr std::string_view units[] = {"B", "kB", "MB", "GB"};
  std::size_t step = 0;
  for (; bytes >= 1000 && step + 1 < std::size(units); ++step) bytes /= 1000;
  return fmt::format("{:.{}f} {}", bytes, step == 0 ? 0 : 1, units[step]);
}

std::string milliseconds(std::chrono::nanoseconds time) {
  return fmt::format("{:.2f} ms", static_cast<double>(time.count()) / 1e6);
}

/// "26.0% / 25.0%"
std::string moves(const std::optional<measured_change>& change) {
  return change ? fmt::format("{:.1f}% / {:.1f}%", change->moved * 100, change->minimum * 100) : "-";
}

// A measured ratio that chance alone could make says no more than how large it is at most.
std::string ratio_cell(const scheme_measure& found) {
  const bool is_chance = found.ratio_error > 0 && found.ratio_max - 1 < found.ratio_error;
  return is_chance ? "<" + ratio_text(1 + found.ratio_error) : ratio_text(found.ratio_max);
}

std::vector<std::string> cells(const compared_row& row) {
  const scheme_measure& found = row.measured;
  return {row.built->title,
          ratio_cell(found),
          moves(found.adding),
          moves(found.losing),
          fmt::format("{:.1f} ns", found.lookup_ns),
          bytes_text(static_cast<double>(found.bytes)),
          milliseconds(row.built->build_time)};
}

void append_sample(json_writer& json, std::uint64_t sample) {
  json.key("sample");
  sample > 0 ? json.value(sample) : json.null();
}

void append_change(json_writer& json, const changed_topology& change,
                   const std::optional<measured_change>& measured,
                   const std::optional<std::uint64_t>& keys_moved) {
  json.begin_object().member("node", change.node);
  if (measured) {
    json.member("moved", measured->moved)
        .member("minimum", measured->minimum)
        .member("sideways", measured->sideways);
    append_sample(json, measured->sample);
    if (keys_moved) json.member("keys_moved", *keys_moved);
  } else {
    json.member("refusal", change.refusal);
  }
  json.end_object();
}

void append_options(json_writer& json, const scheme_options& options) {
  json.key("options").begin_object();
  for (const auto& [name, value] : options) json.member(name, value);
  json.end_object();
}

void append_row(json_writer& json, const compared_row& row) {
  const scheme_measure& found = row.measured;
  const topology_spec& spec = row.built->before.spec();
  json.begin_object().member("title", row.built->title).member("scheme", spec.scheme);
  append_options(json, spec.options);
  json.member("ratio_max", found.ratio_max)
      .member("ratio_error", found.ratio_error)
      .member("ratio_deviation", found.ratio_deviation);
  append_change(json.key("adding"), row.built->with_one_more, found.adding,
                row.counted ? row.counted->keys_moved : std::nullopt);
  append_change(json.key("losing"), row.built->with_one_less, found.losing, std::nullopt);
  json.member("lookup_ns", found.lookup_ns)
      .member("memory_bytes", std::uint64_t{found.bytes})
      .member("build_ns", static_cast<std::uint64_t>(row.built->build_time.count()))
      .key("counted");
  if (row.counted) {
    json.begin_object()
        .member("ratio_max", row.counted->ratio_max)
        .member("deviation", row.counted->deviation)
        .end_object();
  } else {
    json.null();
  }
  json.end_object();
}

void append_difference(json_writer& json, const key_comparison* keys) {
  json.key("difference");
  if (keys == nullptr || !keys->is_pair()) {
    json.null();
    return;
  }
  json.begin_object().member("keys", keys->differing()).key("examples").begin_array();
  for (const disagreement& each : keys->examples()) {
    json.begin_object().key_members(each.key).key("owners").begin_array();
    json.value(each.owners[0]).value(each.owners[1]).end_array().end_object();
  }
  json.end_array().end_object();
}

constexpr std::string_view explanation =
    "MAX/DUE: the largest share over its due share; \"<\" where it was measured and is within chance. ADDING "
    "and "
    "LOSING one node: what moves / what an even placement would have to move, of all keys. LOOKUP: CPU time "
    "for "
    "hashing a key of 16 bytes and finding its owner, measured here and now.";

}  // namespace

compare_report::compare_report(std::vector<compared_row> rows, std::vector<refused_scheme> refused,
                               const key_comparison* keys)
    : rows_(std::move(rows)), refused_(std::move(refused)), keys_(keys) {}

std::string compare_report::text(int descriptor) const {
  std::string text = measures_text(descriptor) + '\n';
  for (const std::string& each : sentences()) append_wrapped(text, each, 0, text_columns(descriptor));
  if (keys_ == nullptr) return text;
  return text + '\n' + keys_text(descriptor) + differences_text(descriptor);
}

std::vector<std::string> compare_report::sentences() const {
  std::vector<std::string> found = {std::string(explanation)};
  for (const compared_row& row : rows_) {
    for (const changed_topology* change : {&row.built->with_one_more, &row.built->with_one_less}) {
      if (!change->refusal.empty())
        found.push_back(fmt::format("{}: {}.", row.built->title, change->refusal));
    }
  }
  for (const refused_scheme& each : refused_) {
    found.push_back(fmt::format("{} cannot be built: {}.", each.title, each.refusal));
  }
  return found;
}

std::string compare_report::measures_text(int descriptor) const {
  using enum table::align;
  table lines({{"SCHEME", left},
               {"MAX/DUE", right},
               {"ADDING", right},
               {"LOSING", right},
               {"LOOKUP", right},
               {"MEMORY", right},
               {"BUILD", right}});
  for (const compared_row& row : rows_) lines.add(cells(row));
  return lines.text(descriptor);
}

std::string compare_report::keys_text(int descriptor) const {
  using enum table::align;
  table lines({{fmt::format("{} KEYS", keys_->keys()), left},
               {"MAX/DUE", right},
               {"DEVIATION", right},
               {"ADDING MOVES", right}});
  const auto keys = static_cast<double>(keys_->keys());
  for (const compared_row& row : rows_) {
    const auto moved = row.counted->keys_moved;
    lines.add({row.built->title, ratio_text(row.counted->ratio_max),
               fmt::format("{:.1f} keys", row.counted->deviation),
               moved ? percent(part_of(static_cast<double>(*moved), keys)) : "-"});
  }
  return lines.text(descriptor);
}

std::string compare_report::differences_text(int descriptor) const {
  if (!keys_->is_pair()) return {};
  const double part = part_of(static_cast<double>(keys_->differing()), static_cast<double>(keys_->keys()));
  std::string text = fmt::format("\n{} of {} keys ({}) have another owner.\n", keys_->differing(),
                                 keys_->keys(), percent(part));
  if (keys_->examples().empty()) return text;
  using enum table::align;
  table lines({{"FOR EXAMPLE", left}, {rows_[0].built->title, left}, {rows_[1].built->title, left}});
  for (const disagreement& each : keys_->examples()) {
    lines.add({printable(each.key), std::string(each.owners[0]), std::string(each.owners[1])});
  }
  return text + lines.text(descriptor);
}

std::string compare_report::json() const {
  json_writer json;
  json.begin_object().key("schemes").begin_array();
  for (const compared_row& row : rows_) append_row(json, row);
  json.end_array().key("refused").begin_array();
  for (const refused_scheme& each : refused_) {
    json.begin_object().member("title", each.title).member("refusal", each.refusal).end_object();
  }
  json.end_array().key("keys");
  keys_ != nullptr ? json.value(keys_->keys()) : json.null();
  append_difference(json, keys_);
  json.end_object();
  return std::move(json).line();
}

}  // namespace clockwise::cli
