#include "conversion/result_text.hpp"

#include <algorithm>

#include <clockwise/topology_file.hpp>

#include "base/text.hpp"
#include "control/config.hpp"

namespace clockwise::cli {
namespace {

constexpr const char* written = "the converted file";

[[noreturn]] void refuse_unequal() {
  throw error(errc::bad_field,
              std::string(written) + " would not say the same as the original; names must be plain text");
}

std::string write_configuration(std::span<const converted_pool> pools) {
  proxy::config all;
  for (const converted_pool& each : pools) all.pools.push_back(each.settings);
  std::string yaml = proxy::to_yaml(all);
  const proxy::config read = proxy::parse_config(yaml, written);
  const auto same = [](const proxy::pool_settings& a, const proxy::pool_settings& b) {
    return a.name == b.name && a.nodes == b.nodes;
  };
  if (!std::ranges::equal(all.pools, read.pools, same)) refuse_unequal();
  return yaml;
}

std::string write_topology(const topology_spec& spec) {
  std::string yaml = proxy::to_yaml(spec);
  if (!(parse_topology(yaml, written) == spec)) refuse_unequal();
  return yaml;
}

std::string comment(const std::string& origin, std::span<const converted_pool> pools) {
  std::string text = "# Made by `clockwise convert` from " + origin + ".\n";
  if (pools.size() == 1 && !pools.front().keys.empty()) {
    text += "# What is a key here: " + clockwise::quoted(pools.front().keys) + ".\n";
  }
  return text;
}

}  // namespace

result_text write_result(std::span<const converted_pool> pools, const std::string& origin) {
  if (pools.empty()) throw error(errc::no_nodes, "there is no pool to write");
  const bool servable = std::ranges::all_of(pools, &converted_pool::servable);
  if (!servable && pools.size() > 1) {
    throw error(errc::bad_field, "a file holds one topology, and these are " + std::to_string(pools.size()));
  }
  return {comment(origin, pools) +
              (servable ? write_configuration(pools) : write_topology(pools.front().settings.nodes)),
          servable};
}

}  // namespace clockwise::cli
