#include "compare/compare_report.hpp"

#include <fmt/format.h>

#include "output/table.hpp"
#include "output/terminal.hpp"
#include "text/json_writer.hpp"
#include "text/key_text.hpp"
#include "text/percent.hpp"
#include "text/utf8.hpp"
#include "text/wrapped_text.hpp"

namespace clockwise::cli {
namespace {

std::string scaled(double value, std::string_view unit) {
  constexpr std::string_view prefixes[] = {"", "k", "M", "G"};
  std::size_t step = 0;
  for (; value >= 1000 && step + 1 < std::size(prefixes); ++step) value /= 1000;
  return fmt::format("{:.{}f} {}{}", value, step == 0 ? 0 : 1, prefixes[step], unit);
}

std::string milliseconds(std::chrono::duration<double> time) {
  return fmt::format("{:.2f} ms", time.count() * 1e3);
}

/// "26.0% of 25.0%"
std::string moves(const std::optional<measured_change>& change) {
  return change ? fmt::format("{:.1f}% / {:.1f}%", change->moved * 100, change->minimum * 100) : "-";
}

std::vector<std::string> cells(const compared_row& row) {
  const scheme_measure& found = *row.measured;
  return {row.title,
          fmt::format("{:.3f}", found.ratio_max),
          moves(found.adding),
          moves(found.losing),
          fmt::format("{:.1f} ns", found.lookup_ns),
          scaled(static_cast<double>(found.bytes), "B"),
          milliseconds(found.build_time)};
}

void append_change(json_writer& json, std::string_view name, const std::optional<measured_change>& change) {
  json.key(name);
  if (!change) {
    json.null();
    return;
  }
  json.begin_object()
      .member("moved", change->moved)
      .member("minimum", change->minimum)
      .member("sideways", change->sideways)
      .end_object();
}

void append_measure(json_writer& json, const scheme_measure& found) {
  json.member("ratio_max", found.ratio_max).member("ratio_deviation", found.ratio_deviation);
  append_change(json, "adding", found.adding);
  append_change(json, "losing", found.losing);
  json.member("lookup_ns", found.lookup_ns)
      .member("bytes", std::uint64_t{found.bytes})
      .member("build_seconds", found.build_time.count());
}

void append_counted(json_writer& json, const counted_scheme& counted) {
  json.member("keys_ratio_max", counted.ratio_max).member("keys_deviation", counted.keys_deviation);
  if (counted.moved) json.member("keys_moved_by_adding", *counted.moved);
}

void append_row(json_writer& json, const compared_row& row) {
  json.begin_object().member("scheme", row.title);
  if (row.measured) append_measure(json, *row.measured);
  if (row.counted) append_counted(json, *row.counted);
  if (!row.refusal.empty()) json.member("refusal", row.refusal);
  json.end_object();
}

constexpr std::string_view explanation =
    "MAX/DUE: the largest share over its due share. ADDING and LOSING one node: what moves / what an even "
    "placement "
    "would have to move, of all keys. LOOKUP: CPU time for hashing a key of 16 bytes and finding its owner, "
    "measured "
    "here and now.";

}  // namespace

compare_report::compare_report(std::vector<compared_row> rows, const key_comparison* keys)
    : rows_(std::move(rows)), keys_(keys) {}

std::string compare_report::text(int descriptor) const {
  const std::size_t columns = text_columns(descriptor);
  std::string text = measures_text(descriptor) + '\n';
  append_wrapped(text, explanation, 0, columns);
  for (const compared_row& row : rows_) {
    if (!row.refusal.empty())
      append_wrapped(text, row.title + " cannot be built: " + row.refusal, 0, columns);
  }
  if (keys_ == nullptr) return text;
  return text + '\n' + keys_text(descriptor) + differences_text(descriptor);
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
  for (const compared_row& row : rows_) {
    if (row.measured) lines.add(cells(row));
  }
  return lines.text(descriptor);
}

std::string compare_report::keys_text(int descriptor) const {
  using enum table::align;
  table lines({{fmt::format("{} KEYS", keys_->keys()), left},
               {"MAX/DUE", right},
               {"DEVIATION", right},
               {"ADDING MOVES", right}});
  for (const compared_row& row : rows_) {
    if (!row.counted) continue;
    lines.add({row.title, fmt::format("{:.3f}", row.counted->ratio_max),
               fmt::format("{:.1f} keys", row.counted->keys_deviation),
               row.counted->moved ? percent(*row.counted->moved) : "-"});
  }
  return lines.text(descriptor);
}

std::string compare_report::differences_text(int descriptor) const {
  if (rows_.size() != 2 || keys_->keys() == 0) return {};
  const double part = static_cast<double>(keys_->differing()) / static_cast<double>(keys_->keys());
  std::string text = fmt::format("\n{} of {} keys ({}) have another owner.\n", keys_->differing(),
                                 keys_->keys(), percent(part));
  if (keys_->differing() == 0) return text;
  using enum table::align;
  table lines({{"FOR EXAMPLE", left}, {rows_[0].title, left}, {rows_[1].title, left}});
  for (const disagreement& each : keys_->examples()) {
    lines.add({printable(each.key), each.owners[0], each.owners[1]});
  }
  return text + lines.text(descriptor);
}

std::string compare_report::json() const {
  json_writer json;
  json.begin_object().key("schemes").begin_array();
  for (const compared_row& row : rows_) append_row(json, row);
  json.end_array();
  if (keys_ != nullptr) json.member("keys", keys_->keys());
  if (keys_ != nullptr && rows_.size() == 2) {
    json.member("keys_differing", keys_->differing()).key("examples").begin_array();
    for (const disagreement& each : keys_->examples()) {
      json.begin_object().key_members(each.key).key("owners").begin_array();
      json.value(each.owners[0]).value(each.owners[1]).end_array().end_object();
    }
    json.end_array();
  }
  json.end_object();
  return std::move(json).line();
}

}  // namespace clockwise::cli
