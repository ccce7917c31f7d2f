#include "control/config_fields.hpp"

#include <array>

#include <yaml-cpp/yaml.h>

#include "base/text.hpp"
#include "control/field_kinds.hpp"

namespace clockwise::proxy {
namespace {

// In the order of log_level.
constexpr std::array log_words = {known_word{"debug", true}, known_word{"info", true},
                                  known_word{"warning", true}, known_word{"error", true}};

constexpr std::string_view no_admin = "none";
constexpr std::string_view thread_per_core = "auto";

std::optional<endpoint> read_admin(const yaml_value& value) {
  if (value.text() == no_admin) return std::nullopt;
  return read_endpoint(value, port_rule::any);
}

unsigned read_threads(const yaml_value& value) {
  if (value.is_text(thread_per_core)) return 0;
  return static_cast<unsigned>(value.whole_number({1, config::threads_max}));
}

std::vector<pool_settings> read_pools(const yaml_value& value) {
  std::vector<pool_settings> pools;
  const auto fields = pool_fields();
  for (const yaml_entry& entry : value.entries()) {
    pool_settings pool;
    pool.name = entry.name;
    value.document().found().collect([&] { read_fields(entry.value, fields, pool); });
    pools.push_back(std::move(pool));
  }
  if (pools.empty() || pools.size() > config::pools_max) {
    value.refuse("has " + std::to_string(pools.size()) + " pools; write from 1 to " +
                 std::to_string(config::pools_max));
  }
  return pools;
}

void write_pools(const std::vector<pool_settings>& pools, YAML::Emitter& out) {
  const auto fields = pool_fields();
  out << YAML::BeginMap;
  for (const pool_settings& pool : pools) {
    out << YAML::Key << pool.name << YAML::Value;
    write_fields(pool, fields, out);
  }
  out << YAML::EndMap;
}

}  // namespace

std::vector<yaml_field<config>> config_fields() {
  using enum field_need;
  return {
      {"admin", optional, "address or `none`",
       "Where the admin server listens: status, health and metrics over HTTP, without a password.",
       [](const yaml_value& value, config& all) { all.admin = read_admin(value); },
       [](const config& all, YAML::Emitter& out) {
         out << (all.admin ? to_string(*all.admin) : std::string(no_admin));
       }},
      {"threads", optional, "`auto` or whole number, 1 to " + std::to_string(config::threads_max),
       "How many threads serve clients; `auto`: one per core.",
       [](const yaml_value& value, config& all) { all.threads = read_threads(value); },
       [](const config& all, YAML::Emitter& out) {
         out << (all.threads > 0 ? std::to_string(all.threads) : std::string(thread_per_core));
       }},
      {"log", optional, "`debug`, `info`, `warning` or `error`",
       "The least important messages that are logged.",
       [](const yaml_value& value, config& all) { all.log = log_level(read_word(value, log_words)); },
       [](const config& all, YAML::Emitter& out) {
         out << std::string(log_words[static_cast<std::size_t>(all.log)].word);
       }},
      {"pools", required, "mapping of name to pool", "The pools, each with clients and nodes of its own.",
       [](const yaml_value& value, config& all) { all.pools = read_pools(value); },
       [](const config& all, YAML::Emitter& out) { write_pools(all.pools, out); }},
  };
}

}  // namespace clockwise::proxy
