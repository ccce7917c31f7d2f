#include "audit/audit_report.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "output/table.hpp"
#include "output/terminal.hpp"
#include "text/json_writer.hpp"
#include "text/key_text.hpp"
#include "text/percent.hpp"
#include "text/wrapped_text.hpp"

namespace clockwise::cli {
namespace {

using state = server_result::state;

constexpr std::size_t flows_shown_max = 20;

// With so many keys in the wrong place nobody misplaced them: somebody reckons otherwise.
constexpr double another_placement_min = 0.5;

std::string walked_text(const server_result& result) {
  if (result.ended == state::walked) return "yes";
  return result.keys == 0 ? "no" : "partly";
}

std::string_view state_text(state ended) {
  switch (ended) {
    case state::walked:
      return "walked";
    case state::failed:
      return "failed";
    case state::interrupted:
      return "interrupted";
  }
  return "";
}

void append_server(json_writer& json, const node& member, const server_result& result) {
  json.begin_object()
      .member("name", member.name)
      .member("address", member.address)
      .member("keys", result.keys)
      .member("misplaced", result.misplaced)
      .member("state", state_text(result.ended))
      .key("error");
  if (result.ended == state::failed) {
    json.value(result.error);
  } else {
    json.null();
  }
  json.end_object();
}

}  // namespace

audit_report::audit_report(const topology& where, const server_list& servers,
                           std::span<const server_result> results)
    : where_(where), servers_(servers), results_(results) {
  for (std::size_t i = 0; i < results.size(); ++i) {
    keys_ += results[i].keys;
    misplaced_ += results[i].misplaced;
    complete_ = complete_ && results[i].ended == state::walked;
    interrupted_ = interrupted_ || results[i].ended == state::interrupted;
    for (const auto& [owner, found] : results[i].by_owner) {
      flows_.push_back({servers.servers[i].node, owner, &found});
    }
  }
}

std::vector<std::string> audit_report::complaints() const {
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < results_.size(); ++i) {
    if (results_[i].ended != state::failed) continue;
    const node& member = where_.at(servers_.servers[i].node);
    lines.push_back(fmt::format("{} ({}): {}", member.name, member.address, results_[i].error));
  }
  if (interrupted_) lines.emplace_back("interrupted; servers were left unwalked");
  return lines;
}

std::string audit_report::text(int descriptor) const {
  std::string text;
  append_wrapped(text, verdict(), 0, text_columns(descriptor));
  text += '\n' + servers_text(descriptor);
  return flows_.empty() ? text : text + '\n' + flows_text(descriptor);
}

std::string audit_report::verdict() const {
  const double share = part_of(static_cast<double>(misplaced_), static_cast<double>(keys_));
  std::string text = keys_ == 0        ? "No keys were found."
                     : misplaced_ == 0 ? fmt::format("All of {} keys are where they belong.", keys_)
                                       : fmt::format("{} of {} keys ({}) sit where they do not belong.",
                                                     misplaced_, keys_, percent(share));
  if (share > another_placement_min) {
    text +=
        " With so many, clients probably place keys by another scheme, other node names or another hash tag "
        "than the file says.";
  }
  if (!complete_) text += " Not every server was walked to its end, so there may be more.";
  return text;
}

std::string audit_report::servers_text(int descriptor) const {
  using enum table::align;
  table lines({{"SERVER", left},
               {"ADDRESS", left},
               {"WALKED", left},
               {"KEYS", right},
               {"MISPLACED", right},
               {"PART", right}});
  for (std::size_t i = 0; i < results_.size(); ++i) {
    const node& member = where_.at(servers_.servers[i].node);
    const server_result& result = results_[i];
    lines.add({member.name, member.address, walked_text(result), std::to_string(result.keys),
               std::to_string(result.misplaced),
               percent(part_of(static_cast<double>(result.misplaced), static_cast<double>(result.keys)))});
  }
  return lines.text(descriptor);
}

std::string audit_report::flows_text(int descriptor) const {
  using enum table::align;
  std::vector<flow> shown = flows_;
  std::ranges::stable_sort(shown, std::ranges::greater{}, [](const flow& each) { return each.found->keys; });
  shown.resize(std::min(shown.size(), flows_shown_max));
  table lines({{"SITS ON", left}, {"BELONGS TO", left}, {"KEYS", right}});
  std::string examples;
  for (const flow& each : shown) {
    lines.add({name_of(each.from), name_of(each.to), std::to_string(each.found->keys)});
    if (each.found->examples.empty()) continue;
    examples += fmt::format("\nOn {}, belonging to {}, for example\n", name_of(each.from), name_of(each.to));
    for (const std::string& key : each.found->examples) examples += "    " + printable(key) + '\n';
  }
  std::string text = lines.text(descriptor);
  if (flows_.size() > shown.size()) {
    text += fmt::format("and {} more flows; --json has them all\n", flows_.size() - shown.size());
  }
  return text + examples;
}

std::string audit_report::json() const {
  json_writer json;
  json.begin_object().key("servers").begin_array();
  for (std::size_t i = 0; i < results_.size(); ++i) {
    append_server(json, where_.at(servers_.servers[i].node), results_[i]);
  }
  json.end_array().key("flows").begin_array();
  for (const flow& each : flows_) {
    json.begin_object()
        .member("from", name_of(each.from))
        .member("to", name_of(each.to))
        .member("keys", each.found->keys)
        .key("examples")
        .begin_array();
    for (const std::string& key : each.found->examples) json.begin_object().key_members(key).end_object();
    json.end_array().end_object();
  }
  json.end_array().member("keys", keys_).member("misplaced", misplaced_).member("complete", complete_);
  json.end_object();
  return std::move(json).line();
}

}  // namespace clockwise::cli
