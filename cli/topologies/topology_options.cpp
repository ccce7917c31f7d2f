#include "topologies/topology_options.hpp"

#include <optional>
#include <string_view>

#include <fmt/format.h>

#include <clockwise/error.hpp>

#include "base/text.hpp"
#include "control/explain.hpp"
#include "control/topology_in.hpp"
#include "options/arguments.hpp"
#include "options/option_values.hpp"
#include "output/terminal.hpp"
#include "text/numbers.hpp"

namespace clockwise::cli {
namespace {

constexpr const char* group = "TOPOLOGY OPTIONS";
constexpr std::size_t made_nodes_max = 1'000'000;

// Nobody should wait, or run out of memory, without having been told.
constexpr std::uint64_t entries_announced_min = 4'000'000;

void announce_cost(const topology_spec& described) {
  const build_cost cost = cost_of_building(described.scheme, described.options, described.nodes);
  if (cost.entries < entries_announced_min) return;
  warn(fmt::format("building scheme {} takes {}", described.scheme, proxy::to_text(cost)));
}

}  // namespace

void topology_options::declare(CLI::App& options) {
  declare_file(options);
  declare_nodes(options);
  declare_scheme(options);
}

void topology_options::declare_reachable(CLI::App& options) {
  reachable_ = true;
  declare_file(options);
  declare_scheme(options);
}

void topology_options::declare_file(CLI::App& options) {
  add_text(options, "-c,--config", file_, "FILE",
           "Read the nodes from FILE. It is a proxy configuration (it has `pools`) or a topology (`scheme`, "
           "`options`, `nodes`), YAML or JSON.")
      ->group(group);
  add_text(options, "--pool", pool_, "NAME",
           "The pool of the proxy configuration. Needed only when there are several.")
      ->group(group);
}

void topology_options::declare_nodes(CLI::App& options) {
  add_repeated(
      options, "--node", nodes_, "NAME[=WEIGHT]",
      "A node, instead of a file. Once for each node. Keys sit by the name, so give the names of your "
      "configuration. Without WEIGHT it is 1; 0 owns nothing.")
      ->group(group);
  add_count(options, "--nodes", made_nodes_, {1, made_nodes_max}, "N",
            "N nodes named node-1 to node-N, instead of a file, for trying things out.")
      ->default_str("")
      ->group(group);
}

void topology_options::declare_scheme(CLI::App& options) {
  add_text(options, "--scheme", scheme_, "ID",
           "The scheme, one of `clockwise schemes`. Without it the file's, or ring. A scheme other than the "
           "file's starts from its own defaults.")
      ->group(group);
  add_repeated(options, "--set", settings_, "OPTION=VALUE",
               "An option of the scheme, over the file's value. May be repeated.")
      ->group(group);
}

described_topology topology_options::describe(const std::string& operand) const {
  described_topology found = named(operand);
  set_scheme(found.spec, scheme_, "--set", settings_);
  found.is_changed = !scheme_.empty() || !settings_.empty();
  return found;
}

topology topology_options::build() const {
  described_topology found = describe();
  return build_topology(std::move(found.spec), found.blamed());
}

described_topology topology_options::named(const std::string& operand) const {
  if (!operand.empty() && !file_.empty())
    throw usage_error("-c and the operand name the same thing: one file");
  const std::string& file = operand.empty() ? file_ : operand;
  const int ways = (file.empty() ? 0 : 1) + (nodes_.empty() ? 0 : 1) + (made_nodes_ == 0 ? 0 : 1);
  if (ways == 0 && reachable_) throw usage_error("which servers? Give -c FILE");
  if (ways == 0) throw usage_error("which nodes? Give -c FILE, --node NAME for each, or --nodes N");
  if (ways > 1) throw usage_error("-c, --node and --nodes exclude each other");
  if (!pool_.empty() && file.empty()) throw usage_error("--pool needs -c FILE");
  if (!file.empty()) return read(file);

  topology_spec spec;
  for (const std::string& text : nodes_) spec.nodes.push_back(node_from("--node", text));
  for (std::size_t i = 1; i <= made_nodes_; ++i) spec.nodes.push_back({.name = fmt::format("node-{}", i)});
  return {std::move(spec), {}};
}

described_topology topology_options::read(const std::string& file) const {
  return {reachable_ ? proxy::reachable_topology_in(file, pool_) : proxy::topology_in(file, pool_), file};
}

topology build_topology(topology_spec described, const std::string& file) {
  try {
    announce_cost(described);
    return topology(std::move(described));
  } catch (const error& refused) {
    if (file.empty()) throw;
    throw proxy::placed_in(file, refused);
  }
}

node node_from(std::string_view option, std::string_view text) {
  const std::size_t equals = text.rfind('=');
  if (equals == text.npos) return {.name = std::string(text)};
  const std::optional<double> weight = number_in<double>(text.substr(equals + 1));
  if (!weight) {
    throw usage_error(
        fmt::format("{} {} has the weight {}, which is no number; a name that holds '=' needs "
                    "its weight behind it, as in NAME=1",
                    option, clockwise::quoted(text), clockwise::quoted(text.substr(equals + 1))));
  }
  return {.name = std::string(text.substr(0, equals)), .weight = *weight};
}

void set_scheme(topology_spec& spec, const std::string& id, std::string_view option,
                const std::vector<std::string>& settings) {
  if (!id.empty() && id != spec.scheme) {
    spec.scheme = id;
    spec.options.clear();
  }
  for (const std::string& setting : settings) set_option(spec.options, option, setting);
}

void set_option(scheme_options& options, std::string_view option, std::string_view setting) {
  const std::size_t equals = setting.find('=');
  if (equals == setting.npos) {
    throw usage_error(
        fmt::format("{} {} is not of the form OPTION=VALUE", option, clockwise::quoted(setting)));
  }
  options.insert_or_assign(std::string(setting.substr(0, equals)), std::string(setting.substr(equals + 1)));
}

}  // namespace clockwise::cli
