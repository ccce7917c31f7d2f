#include "plan/remarks.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <set>
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
/// What moves beyond this many times the least, and this much of all keys, asks for an explanation.
constexpr double moved_ratio_max = 1.5;
constexpr double moved_min = 0.01;
/// Due shares that differ by less are the same.
constexpr double due_difference_min = 1e-9;

bool same_scheme(const change_facts& change) {
  return change.before.spec().scheme == change.after.spec().scheme;
}

/// "points (1536 before, 100 after)", for each option that differs.
std::vector<std::string> other_options(const change_facts& change) {
  const auto in_force = [](const topology& where, const option_info& option) {
    const auto given = where.spec().options.find(option.name);
    return given == where.spec().options.end() ? std::string(option.default_value) : given->second;
  };
  std::vector<std::string> found;
  if (change.before.where().scheme().id == "anchor") return found;  // its options are its history
  for (const option_info& option : change.before.where().scheme().options) {
    const std::string before = in_force(change.before, option);
    const std::string after = in_force(change.after, option);
    if (before == after) continue;
    found.push_back(fmt::format("{} ({} before, {} after)", option.name, before, after));
  }
  return found;
}

/// The same rule on both sides, so that only the nodes differ.
bool same_rule(const change_facts& change) {
  return same_scheme(change) && other_options(change).empty() && change.found.same_tokens &&
         change.found.same_tags;
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
    found.emplace_back(
        "Nodes are named by their addresses, so a server that moved to another address counts as one that "
        "leaves and one that joins. Give it the earlier name and the new `address`, and no key moves.");
  } else if (change.leaving.size() == change.before.nodes().size()) {
    found.emplace_back(
        "No node has the name of an earlier one, so every key moves. If the servers are the same, keep their "
        "names.");
  }
}

void another_rule(const change_facts& change, sentences& found) {
  if (change.found.moved == 0) return;
  if (!same_scheme(change)) {
    found.push_back(fmt::format(
        "The scheme changes from {} to {}{}. Each key's node is as good as drawn anew: of n even nodes, one "
        "key in n stays.",
        change.before.spec().scheme, change.after.spec().scheme,
        change.found.same_tokens ? "" : ", which hashes keys in another way"));
  } else if (const std::vector<std::string> options = other_options(change); !options.empty()) {
    found.push_back(
        fmt::format("Options of scheme {} change, which moves keys between nodes that nobody touched: {}.",
                    change.after.spec().scheme, listed(options)));
  }
}

void dependent_points(const change_facts& change, sentences& found) {
  if (!same_rule(change) || change.found.sideways == 0) return;
  const auto differs = [](const changed_node& each) {
    return !each.joins() && !each.leaves() && !each.is_weighed() && each.points_before != each.points_after;
  };
  const auto example = std::ranges::find_if(change.nodes, differs);
  if (example == change.nodes.end()) return;
  found.push_back(fmt::format(
      "In scheme {} a node's points depend on the weights of all: {} has {} before and {} after, though its "
      "own weight is the same. That moves {} of all keys sideways, between nodes that nobody touched.",
      change.after.spec().scheme, clockwise::quoted(example->name), example->points_before,
      example->points_after, percent(change.found.sideways)));
}

std::vector<std::string_view> names_in(std::span<const node> nodes,
                                       const std::set<std::string_view>& wanted) {
  std::vector<std::string_view> names;
  for (const node& each : nodes) {
    if (wanted.contains(each.name)) names.push_back(each.name);
  }
  return names;
}

void other_order(const change_facts& change, sentences& found) {
  if (!same_rule(change) || !change.before.where().scheme().order_matters || change.found.sideways == 0)
    return;
  std::set<std::string_view> common;
  for (const changed_node& each : change.nodes) {
    if (!each.joins() && !each.leaves()) common.insert(each.name);
  }
  const auto before = names_in(change.before.nodes(), common);
  const auto after = names_in(change.after.nodes(), common);
  const auto [one, other] = std::ranges::mismatch(before, after);
  const std::string scheme = change.after.spec().scheme;
  if (one != before.end()) {
    found.push_back(fmt::format("In scheme {} the order of the list decides, and {} comes before {} now.",
                                scheme, clockwise::quoted(*other), clockwise::quoted(*one)));
    return;
  }
  const auto joins = [&](const node& each) { return !common.contains(each.name); };
  const auto joiner = std::ranges::find_if(change.after.nodes(), joins);
  if (joiner == change.after.nodes().end() || std::all_of(joiner, change.after.nodes().end(), joins)) return;
  found.push_back(
      fmt::format("In scheme {} the order of the list decides, and {} joins in the middle of it; nodes that "
                  "join belong at the end.",
                  scheme, clockwise::quoted(joiner->name)));
}

void other_tags(const change_facts& change, sentences& found) {
  if (change.found.same_tags) return;
  found.emplace_back(
      "The hash tags differ: a key that has one moves besides what is said here, which is about keys "
      "without.");
}

// Weights are absolute, so that one node's change is nobody else's; multiplied together they still bring new
// points.
void all_weights_alike(const change_facts& change, sentences& found) {
  const bool weighed = std::ranges::any_of(change.nodes, &changed_node::is_weighed);
  if (!same_rule(change) || !weighed || change.found.moved == 0) return;
  if (change.found.minimum > due_difference_min) return;
  found.emplace_back(
      "All weights change by the same factor, so that every node is due what it was. Keys move all the same, "
      "because "
      "weights are not relative to each other here: leave them as they were.");
}

void more_than_needed(const change_facts& change, sentences& found) {
  const topology_diff& diff = change.found;
  const bool is_much = diff.sideways > 0 && diff.moved > diff.minimum * moved_ratio_max + moved_min;
  if (!same_rule(change) || !is_much) return;
  found.push_back(
      fmt::format("Scheme {} moves {} of all keys where an even one would move {}; `clockwise compare` shows "
                  "which schemes move less.",
                  change.after.spec().scheme, percent(diff.moved), percent(diff.minimum)));
}

constexpr std::array rules = {other_names, another_rule,      dependent_points, other_order,
                              other_tags,  all_weights_alike, more_than_needed};

}  // namespace

std::vector<std::string> remarks(const change_facts& change) {
  sentences found;
  for (const auto rule : rules) rule(change, found);
  return found;
}

}  // namespace clockwise::cli
