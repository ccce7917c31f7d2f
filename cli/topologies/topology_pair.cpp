#include "topologies/topology_pair.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "base/text.hpp"
#include "control/topology_in.hpp"
#include "options/arguments.hpp"
#include "options/option_values.hpp"

namespace clockwise::cli {
namespace {

using node_place = std::vector<node>::iterator;

node_place place_of(std::vector<node>& nodes, std::string_view name) {
  return std::ranges::find(nodes, name, &node::name);
}

node_place known_place(std::vector<node>& nodes, std::string_view option, std::string_view name) {
  const node_place found = place_of(nodes, name);
  if (found != nodes.end()) return found;
  std::vector<std::string> known;
  known.reserve(nodes.size());
  for (const node& each : nodes) known.push_back(each.name);
  throw usage_error(fmt::format("{} {}: no node has that name{}", option, clockwise::quoted(name),
                                nearest_hint(name, known)));
}

void add(std::vector<node>& nodes, const std::string& text) {
  node joining = node_from("--add", text);
  if (place_of(nodes, joining.name) != nodes.end()) {
    throw usage_error(fmt::format("--add {}: a node has that name already; --weight changes its weight",
                                  clockwise::quoted(joining.name)));
  }
  nodes.push_back(std::move(joining));
}

void weigh(std::vector<node>& nodes, const std::string& text) {
  if (text.find('=') == text.npos) {
    throw usage_error(fmt::format("--weight {} is not of the form NAME=WEIGHT", clockwise::quoted(text)));
  }
  const node wanted = node_from("--weight", text);
  known_place(nodes, "--weight", wanted.name)->weight = wanted.weight;
}

std::string operand(const operands& files, std::size_t place) {
  return place < files.size() ? files[place] : std::string{};
}

}  // namespace

void topology_pair::declare(CLI::App& options) {
  from_.declare(options);
  const std::string group = "CHANGE OPTIONS";
  add_repeated(options, "--add", added_, "NAME[=WEIGHT]", "A node that joins. May be repeated.")
      ->group(group);
  add_repeated(options, "--remove", removed_, "NAME", "A node that leaves. May be repeated.")->group(group);
  add_repeated(options, "--weight", weights_, "NAME=WEIGHT", "A node's new weight. May be repeated.")
      ->group(group);
  add_text(options, "--to-scheme", to_scheme_, "ID",
           "The scheme afterwards, when it is another. It starts from its own defaults.")
      ->group(group);
  add_repeated(options, "--to-set", to_settings_, "OPTION=VALUE",
               "An option of the scheme afterwards. May be repeated.")
      ->group(group);
  add_text(options, "--to-pool", to_pool_, "NAME",
           "The pool of the proxy configuration TO. Without it the one that --pool names.")
      ->group(group);
}

topology_change topology_pair::build(const operands& files) const {
  if (files.size() > 2) throw usage_error("takes two files at most, FROM and TO");
  if (!to_pool_.empty() && files.size() < 2) throw usage_error("--to-pool needs a file TO");
  described_topology from = from_.describe(operand(files, 0));
  topology_change change{build_topology(std::move(from.spec), from.blamed()), std::nullopt};
  if (!changes_something() && files.size() < 2) return change;
  described_topology to = after(files, change.before);
  change.after.emplace(build_topology(std::move(to.spec), to.blamed()));
  return change;
}

bool topology_pair::changes_something() const {
  return !added_.empty() || !removed_.empty() || !weights_.empty() || !to_scheme_.empty() ||
         !to_settings_.empty();
}

// A change starts from settled_spec(): anchor places by the order in which nodes left before.
described_topology topology_pair::after(const operands& files, const topology& before) const {
  described_topology to{before.settled_spec(), {}, true};
  if (const std::string file = operand(files, 1); !file.empty())
    to = {in_file(file), file, changes_something()};
  set_scheme(to.spec, to_scheme_, "--to-set", to_settings_);
  change_nodes(to.spec.nodes);
  return to;
}

// --pool may be about FROM alone: a topology has no pools.
topology_spec topology_pair::in_file(const std::string& file) const {
  const bool same_pool = to_pool_.empty() && proxy::is_configuration(file);
  return proxy::topology_in(file, same_pool ? from_.pool() : to_pool_);
}

void topology_pair::change_nodes(std::vector<node>& nodes) const {
  for (const std::string& name : removed_) nodes.erase(known_place(nodes, "--remove", name));
  for (const std::string& text : added_) add(nodes, text);
  for (const std::string& text : weights_) weigh(nodes, text);
}

}  // namespace clockwise::cli
