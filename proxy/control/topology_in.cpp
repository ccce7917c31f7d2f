#include "control/topology_in.hpp"

#include <algorithm>
#include <string>

#include <clockwise/error.hpp>
#include <clockwise/topology_file.hpp>

#include "base/text.hpp"
#include "control/config.hpp"
#include "control/config_checks.hpp"
#include "control/config_fields.hpp"
#include "topology_file/text_file.hpp"
#include "topology_file/topology_fields.hpp"
#include "topology_file/yaml_document.hpp"

namespace clockwise::proxy {
namespace {

bool is_configuration(std::string_view text, std::string_view source) {
  return yaml_document(text, source).root().field("pools").has_value();
}

std::string listed(const std::vector<pool_settings>& pools) {
  std::string names;
  for (const pool_settings& pool : pools) names += (names.empty() ? "" : ", ") + clockwise::quoted(pool.name);
  return names;
}

const pool_settings& pool_of(const config& all, std::string_view name, const std::string& source) {
  if (name.empty() && all.pools.size() == 1) return all.pools.front();
  const auto found = std::ranges::find(all.pools, name, &pool_settings::name);
  if (found != all.pools.end()) return *found;
  const std::string wrong =
      name.empty() ? "several pools, and none is named" : "no pool " + clockwise::quoted(name);
  throw error(errc::bad_field, source + ": " + wrong + "; name one of " + listed(all.pools));
}

using topology_reader = topology_spec(std::string_view text, std::string_view source);

topology_spec read(const std::filesystem::path& file, std::string_view pool, topology_reader read_topology) {
  const std::string text = read_text_file(file);
  const std::string source = file.string();
  if (is_configuration(text, source)) return pool_of(parse_config(text, source), pool, source).nodes;
  if (pool.empty()) return read_topology(text, source);
  throw error(errc::bad_field,
              source + ": a topology has no pools; leave the name " + clockwise::quoted(pool) + " out");
}

topology_spec parse_reachable_topology(std::string_view text, std::string_view source) {
  yaml_document document(text, source);
  topology_spec spec;
  read_fields(document.root(), topology_fields(pool_node_fields()), spec);
  document.found().throw_if_any();
  return spec;
}

}  // namespace

topology_spec topology_in(const std::filesystem::path& file, std::string_view pool) {
  return read(file, pool, parse_topology);
}

topology_spec reachable_topology_in(const std::filesystem::path& file, std::string_view pool) {
  return read(file, pool, parse_reachable_topology);
}

error placed_in(const std::filesystem::path& file, const error& refused) {
  const std::string source = file.string();
  yaml_document document(read_text_file(file), source);
  const yaml_value root = document.root();
  if (root.field("pools")) return {refused.code(), source + ": " + refused.what()};
  const auto blamed = root.field(field_to_blame(refused.code()));
  return document.error_at(blamed ? blamed->where() : root.where(), refused.code(), refused.what());
}

bool is_configuration(const std::filesystem::path& file) {
  return is_configuration(read_text_file(file), file.string());
}

}  // namespace clockwise::proxy
