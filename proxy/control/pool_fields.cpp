#include <array>

#include <yaml-cpp/yaml.h>

#include "control/config_fields.hpp"
#include "control/field_kinds.hpp"
#include "topology_file/topology_fields.hpp"

namespace clockwise::proxy {
namespace {

constexpr std::uint64_t kib = 1024;
constexpr std::uint64_t gib = kib * kib * kib;
constexpr std::uint64_t hour_ms = 3'600'000;

constexpr std::array protocols = {known_word{"redis", true}, known_word{"memcached", false},
                                  known_word{"tcp", false}};
constexpr std::array failure_rules = {known_word{"refuse", true}, known_word{"next", false}};
constexpr std::array read_rules = {known_word{"primary", true}, known_word{"replica", false},
                                   known_word{"any", false}};

// A field of which this version serves one word, which therefore need not be kept.
template <std::size_t Count>
yaml_field<pool_settings> one_word_field(std::string_view name, const std::array<known_word, Count>& words,
                                         std::string summary) {
  return {name,
          field_need::optional,
          '`' + std::string(words[0].word) + '`',
          std::move(summary),
          [words](const yaml_value& value, pool_settings&) { (void)read_word(value, words); },
          [words](const pool_settings&, YAML::Emitter& out) { out << std::string(words[0].word); }};
}

std::vector<yaml_field<session_limits>> session_fields() {
  return {
      bytes_field("request_bytes_max", {kib, gib}, &session_limits::request_bytes_max,
                  "The largest request; a larger one is thrown away and answered with an error."),
      bytes_field("read_ahead_bytes_max", {kib, gib}, &session_limits::read_ahead_bytes_max,
                  "Request bytes read from a client that may not go on; then it is not read."),
      count_field("requests_max", {1, 1'000'000}, &session_limits::requests_max,
                  "Requests of one client that wait for their replies; then it may not go on."),
      bytes_field("reply_bytes_pause", {kib, gib}, &session_limits::reply_bytes_pause,
                  "Reply bytes that wait for a client to read them; then it may not go on."),
      bytes_field("reply_bytes_max", {kib, 64 * gib}, &session_limits::reply_bytes_max,
                  "Reply bytes that wait for a client to read them; then it is disconnected."),
  };
}

std::vector<yaml_field<backend_settings>> server_limit_fields() {
  return {
      bytes_field(
          "pending_bytes_max", {kib, gib}, &backend_settings::pending_bytes_max,
          "Request bytes that wait for a server to take them, on each thread; then the clients that bring "
          "more may not go on."),
  };
}

std::vector<yaml_field<backend_settings>> time_fields() {
  return {
      milliseconds_field(
          "request_timeout_ms", {1, hour_ms}, &backend_settings::request_timeout,
          "From taking a request to its reply; then the client gets an error and the late reply is "
          "dropped."),
      milliseconds_field("connect_timeout_ms", {1, hour_ms}, &backend_settings::connect_timeout,
                         "How long connecting to a server may take."),
      milliseconds_field("reconnect_min_ms", {1, hour_ms}, &backend_settings::reconnect_min,
                         "The first wait after a lost connection; each further one is twice as long."),
      milliseconds_field("reconnect_max_ms", {1, hour_ms}, &backend_settings::reconnect_max,
                         "The longest wait between two tries to connect."),
  };
}

std::vector<yaml_field<pool_settings>> pool_only_fields() {
  using enum field_need;
  return {
      {"listen", required, "address", "Where the pool's clients connect; port 0: any free one.",
       [](const yaml_value& value, pool_settings& pool) {
         pool.listen = read_endpoint(value, port_rule::any);
       },
       [](const pool_settings& pool, YAML::Emitter& out) { out << to_string(pool.listen); }},
      one_word_field("protocol", protocols, "What clients and servers speak."),
      one_word_field("on_failure", failure_rules,
                     "What becomes of the keys of a server that is down: commands for them fail at once."),
      one_word_field("reads", read_rules, "Which servers answer reads: the node's own."),
  };
}

yaml_field<pool_settings> limits_field() {
  return {"limits",
          field_need::optional,
          "mapping of limits",
          "What clients and servers may hold of the memory.",
          [fields = limit_fields()](const yaml_value& value, pool_settings& pool) {
            read_fields(value, fields, pool);
          },
          [fields = limit_fields()](const pool_settings& pool, YAML::Emitter& out) {
            write_fields(pool, fields, out);
          }};
}

}  // namespace

std::vector<yaml_field<pool_settings>> pool_fields() {
  auto fields = pool_only_fields();
  fields = joined(std::move(fields), fields_of(&pool_settings::backends, time_fields()));
  fields.push_back(limits_field());
  return joined(std::move(fields), fields_of(&pool_settings::nodes, topology_fields(pool_node_fields())));
}

std::vector<yaml_field<pool_settings>> limit_fields() {
  std::vector<yaml_field<pool_settings>> fields = {
      count_field("clients_max", {1, 1'000'000}, &pool_settings::clients_max,
                  "Clients at a time; further ones get an error and are closed.")};
  fields = joined(std::move(fields), fields_of(&pool_settings::sessions, session_fields()));
  return joined(std::move(fields), fields_of(&pool_settings::backends, server_limit_fields()));
}

std::vector<yaml_field<node>> pool_node_fields() {
  auto fields = node_fields();
  for (yaml_field<node>& field : fields) {
    if (field.name == "address") {
      field.need = field_need::required;
      field.read = [](const yaml_value& value, node& member) {
        member.address = to_string(read_endpoint(value, port_rule::not_zero));
      };
    }
    if (field.name == "replicas") {
      field.read = [](const yaml_value& value, node& member) {
        for (const yaml_value& item : value.items()) {
          member.replicas.push_back(to_string(read_endpoint(item, port_rule::not_zero)));
        }
      };
    }
  }
  return fields;
}

}  // namespace clockwise::proxy
