#include "control/config.hpp"

#include <string>

#include <gtest/gtest.h>

#include <clockwise/error.hpp>

#include "control/config_fields.hpp"

namespace clockwise::proxy {
namespace {

constexpr std::string_view every_field = R"(
admin: 127.0.0.1:9180
threads: 4
log: warning
pools:
  cache:
    listen: "[::1]:6380"
    protocol: redis
    on_failure: refuse
    reads: primary
    request_timeout_ms: 250
    connect_timeout_ms: 100
    reconnect_min_ms: 10
    reconnect_max_ms: 2000
    limits:
      clients_max: 100
      request_bytes_max: 1 MiB
      read_ahead_bytes_max: 2 MiB
      requests_max: 64
      reply_bytes_pause: 65536
      reply_bytes_max: 32MiB
      pending_bytes_max: 4 MiB
    scheme: ring
    options: {points: 512}
    hash_tag: "<>"
    nodes:
      - {name: cache-a, address: 127.0.0.1:7001, weight: 2.5, zone: rack-1, replicas: ["127.0.0.1:7101"]}
      - {name: cache-b, address: /run/b.sock}
  queue:
    listen: unix:/run/queue.sock
    nodes: [{name: only, address: redis.example:6379}]
)";

// Equal in every field of the file; the records have no == of their own.
void expect_equal(const config& a, const config& b) {
  for (const auto& field : config_fields()) EXPECT_EQ(written(field, a), written(field, b)) << field.name;
  ASSERT_EQ(a.pools.size(), b.pools.size());
  for (std::size_t i = 0; i < a.pools.size(); ++i) {
    EXPECT_EQ(a.pools[i].name, b.pools[i].name);
    EXPECT_EQ(a.pools[i].nodes.nodes, b.pools[i].nodes.nodes);
    for (const auto& field : pool_fields()) {
      EXPECT_EQ(written(field, a.pools[i]), written(field, b.pools[i])) << field.name;
    }
  }
}

TEST(config, every_field_arrives_where_it_belongs) {
  const config read = parse_config(every_field, "c");
  EXPECT_EQ(read.admin, (endpoint{"127.0.0.1", 9180, ""}));
  EXPECT_EQ(read.threads, 4U);
  EXPECT_EQ(read.log, log_level::warning);
  ASSERT_EQ(read.pools.size(), 2U);

  const pool_settings& cache = read.pools[0];
  EXPECT_EQ(cache.name, "cache");
  EXPECT_EQ(cache.listen, (endpoint{"::1", 6380, ""}));
  EXPECT_EQ(cache.backends.request_timeout.count(), 250);
  EXPECT_EQ(cache.backends.connect_timeout.count(), 100);
  EXPECT_EQ(cache.backends.reconnect_min.count(), 10);
  EXPECT_EQ(cache.backends.reconnect_max.count(), 2000);
  EXPECT_EQ(cache.backends.pending_bytes_max, std::size_t{4} << 20);
  EXPECT_EQ(cache.clients_max, 100U);
  EXPECT_EQ(cache.sessions.request_bytes_max, std::size_t{1} << 20);
  EXPECT_EQ(cache.sessions.read_ahead_bytes_max, std::size_t{2} << 20);
  EXPECT_EQ(cache.sessions.requests_max, 64U);
  EXPECT_EQ(cache.sessions.reply_bytes_pause, 65536U);
  EXPECT_EQ(cache.sessions.reply_bytes_max, std::size_t{32} << 20);
  EXPECT_EQ(cache.nodes.scheme, "ring");
  EXPECT_EQ(cache.nodes.options, (scheme_options{{"points", "512"}}));
  EXPECT_EQ(cache.nodes.tag, (hash_tag{'<', '>'}));
  EXPECT_EQ(cache.nodes.nodes.at(0), (node{.name = "cache-a",
                                           .weight = 2.5,
                                           .address = "127.0.0.1:7001",
                                           .zone = "rack-1",
                                           .replicas = {"127.0.0.1:7101"}}));
  EXPECT_EQ(cache.nodes.nodes.at(1).address, "unix:/run/b.sock");
  EXPECT_EQ(read.pools[1].name, "queue");
  EXPECT_EQ(read.pools[1].listen, (endpoint{"", 0, "/run/queue.sock"}));
}

TEST(config, what_is_left_out_has_its_default) {
  const config read = parse_config("pools: {p: {listen: 'h:1', nodes: [{name: a, address: 'h:2'}]}}", "c");
  config expected;
  pool_settings pool;
  pool.name = "p";
  pool.listen = {"h", 1, ""};
  pool.nodes.nodes = {node{.name = "a", .weight = 1, .address = "h:2", .zone = {}, .replicas = {}}};
  expected.pools = {pool};
  EXPECT_EQ(read.admin, std::nullopt);
  EXPECT_EQ(read.threads, 0U);
  expect_equal(read, expected);
}

TEST(config, words_for_the_defaults_are_accepted) {
  const config read = parse_config(
      "admin: none\nthreads: auto\npools: {p: {listen: 'h:0', nodes: [{name: a, address: 'h:2'}]}}", "c");
  EXPECT_EQ(read.admin, std::nullopt);
  EXPECT_EQ(read.threads, 0U);
}

TEST(config, is_read_from_json) {
  const config read = parse_config(
      R"({"admin": "[::1]:9180", "pools": {"p": {"listen": "h:1", "limits": {"request_bytes_max": 4096},
          "nodes": [{"name": "a", "address": "h:2", "weight": 1.0}]}}})",
      "c");
  EXPECT_EQ(read.admin, (endpoint{"::1", 9180, ""}));
  EXPECT_EQ(read.pools.at(0).sessions.request_bytes_max, 4096U);
}

TEST(config, what_is_written_is_read_back_equal) {
  const config once = parse_config(every_field, "c");
  const std::string text = to_yaml(once);
  const config twice = parse_config(text, "written");
  expect_equal(once, twice);
  EXPECT_EQ(to_yaml(twice), text);
}

TEST(config, what_is_written_has_no_defaults) {
  const std::string text = "pools:\n  p:\n    listen: h:1\n    nodes:\n      - {name: a, address: h:2}\n";
  EXPECT_EQ(to_yaml(parse_config(text, "c")), text);
}

// KEY-06: the same care as for topologies.
TEST(config, key_06_what_is_no_file_is_refused_at_once) {
  try {
    (void)read_config("/dev/zero");
    FAIL() << "accepted";
  } catch (const error& refused) {
    EXPECT_EQ(refused.code(), errc::bad_file);
    EXPECT_STREQ(refused.what(), "/dev/zero: is not a regular file; write the text to one and name that");
  }
}

}  // namespace
}  // namespace clockwise::proxy
