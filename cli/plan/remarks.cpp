#include "plan/remarks.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string_view>

#include <fmt/format.h>

#include "base/text.hpp"
#include "control/warnings.hpp"
#include "text/percent.hpp"

namespace clockwise::cli {
namespace {

using sentences = std::vector<std::string>;

/// More examples than these help nobody.
constexpr std::size_t examples_max = 3;
/// What moves beyond this many times the least asks for an explanation.
constexpr double moved_ratio_max = 1.5;

bool same_scheme(const change_facts& change) {
  return change.before.spec().scheme == change.after.spec().scheme;
}

std::string listed(const std::vector<std::string>& all) {
  std::string text;
  const std::size_t shown = std::min(all.size(), examples_max);
  for (std::size_t i = 0; i < shown; ++i) text += (i == 0 ? "" : ", ") + all[i];
  return all.size() > shown ? fmt::format("{} and {} more", text, all.size() - shown) : text;
}

/// Nodes that left and nodes that joined, where the address says that they are one.
std::vector<std::string> renamed(const change_facts& change) {
  std::map<std::string_view, const changed_node*> by_address;
  for (const changed_node* each : change.leaving) {
    if (!each->before->address.empty()) by_address.emplace(each->before->address, each);
  }
  std::vector<std::string> found;
  for (const changed_node* each : change.joining) {
    const auto same = by_address.find(each->after->address);
    if (same == by_address.end()) continue;
    found.push_back(
        fmt::format("{} is now {}", clockwise::quoted(same->second->name), clockwise::quoted(each->name)));
  }
  return found;
}

/// All that left and all that joined are named by addresses.
bool only_addresses_changed(const change_facts& change) {
  const auto by_address = [](const changed_node* each) { return proxy::reads_as_address(each->name); };
  return !change.leaving.empty() && !change.joining.empty() &&
         std::ranges::all_of(change.leaving, by_address) && std::ranges::all_of(change.joining, by_address);
}

void other_names(const change_facts& change, sentences& found) {
  if (const std::vector<std::string> pairs = renamed(change); !pairs.empty()) {
    found.push_back(fmt::format(
        "Renamed at the same address: {}. A node is its name, so this counts as one that leaves and one that "
        "joins, and its keys move. Keep the name and they stay.",
        listed(pairs)));
  } else if (only_addresses_changed(change)) {
    found.push_back(
        "Nodes are named by their addresses, so a server that moved to another address counts as one that "
        "leaves and one that joins. Give it the earlier name and the new `address`, and no key moves.");
  } else if (change.leaving.size() == change.before.nodes().size()) {
    found.push_back(
        "No node has the name of an earlier one, so every key moves. If the servers are the same, keep their "
        "names.");
  }
}

void dependent_points(const change_facts& change, sentences& found) {
  if (!same_scheme(change) || change.found.sideways == 0) return;
  const auto differs = [](const changed_node& each) {
    return !each.joins() && !each.leaves() && !each.is_weighed() && each.points_before != each.points_after;
  };
  const auto example = std::ranges::find_if(change.nodes, differs);
  if (example == change.nodes.end()) return;
  found.push_back(fmt::format(
      "In scheme {} a node's points depend on the weights of all: {} has {} before and {} after, though its "
      "own "
      "weight is the same. That moves {} of all keys sideways, between nodes that nobody touched.",
      change.after.spec().scheme, clockwise::quoted(example->name), example->points_before,
      example->points_after, percent(change.found.sideways)));
}

void other_order(const change_facts& change, sentences& found) {
  if (!same_scheme(change) || !change.before.where().scheme().order_matters || change.found.moved == 0)
    return;
  const auto before = change.before.nodes();
  const auto after = change.after.nodes();
  const std::size_t common = std::min(before.size(), after.size());
  for (std::size_t i = 0; i < common; ++i) {
    if (before[i].name == after[i].name) continue;
    found.push_back(fmt::format(
        "In scheme {} the order of the list decides, and place {} is {} before and {} after. Nodes that join "
        "belong at the end of the list.",
        change.after.spec().scheme, i + 1, clockwise::quoted(before[i].name),
        clockwise::quoted(after[i].name)));
    return;
  }
}

void other_tokens(const change_facts& change, sentences& found) {
  if (change.found.same_tokens) return;
  const bool same = same_scheme(change);
  found.push_back(fmt::format(
      "Keys get other tokens: {}. Where each key goes is as good as drawn anew, so with n even nodes all but "
      "one "
      "key in n move; a plan in steps, or filling the new place beside the old one, saves the cache.",
      same ? "an option of the scheme changes how keys are hashed"
           : fmt::format("scheme {} hashes them in another way than {}", change.after.spec().scheme,
                         change.before.spec().scheme)));
}

void other_tags(const change_facts& change, sentences& found) {
  if (change.found.same_tags) return;
  found.push_back(
      "The hash tags differ: a key that has one moves besides what is said here, which is about keys "
      "without.");
}

void more_than_needed(const change_facts& change, sentences& found) {
  const topology_diff& diff = change.found;
  const bool is_much = diff.sideways > 0 && diff.moved > diff.minimum * moved_ratio_max + 0.01;
  if (!same_scheme(change) || !diff.same_tokens || !is_much) return;
  found.push_back(
      fmt::format("Scheme {} moves {} of all keys where an even one would move {}; `clockwise compare` shows "
                  "which schemes move less.",
                  change.after.spec().scheme, percent(diff.moved), percent(diff.minimum)));
}

constexpr std::array rules = {other_names,  dependent_points, other_order,
                              other_tokens, other_tags,       more_than_needed};

}  // namespace

std::vector<std::string> remarks(const change_facts& change) {
  sentences found;
  for (const auto rule : rules) rule(change, found);
  return found;
}

}  // namespace clockwise::cli
