#include <string>

#include <gtest/gtest.h>

#include "control/config_refusal.hpp"

namespace clockwise::proxy {
namespace {

// A pool with `lines` in it, which begin on line 5.
std::string with(const std::string& lines) {
  return "pools:\n"
         "  p:\n"
         "    listen: 127.0.0.1:1\n"
         "    nodes: [{name: a, address: 127.0.0.1:2}]\n" +
         lines;
}

struct mistake {
  std::string text;
  std::string message;
};

void PrintTo(const mistake& row, std::ostream* out) {
  *out << row.text;
}

class config_mistakes : public testing::TestWithParam<mistake> {};

TEST_P(config_mistakes, are_named_with_line_and_remedy) {
  EXPECT_EQ(refusal(GetParam().text), GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    fields, config_mistakes,
    testing::Values(
        mistake{"pools: {}\n", "c:1:8: 'pools' has 0 pools; write from 1 to 256"},
        mistake{"admin: 127.0.0.1:1\n", "c:1:1: the file has no field 'pools'; add it"},
        mistake{
            "nodes: [{name: a}]\n",
            "c:1:1: the file is a topology, enough to analyse but not to serve; put its fields under 'pools: "
            "NAME:' and add 'listen' there"},
        mistake{with("    lisen: 127.0.0.1:2\n"),
                "c:5:5: unknown field 'lisen'; the nearest known is 'listen'"},
        mistake{with("    limits: {client_max: 1}\n"),
                "c:5:14: unknown field 'client_max'; the nearest known is 'clients_max'"},
        mistake{with("treads: 2\n"), "c:5:1: unknown field 'treads'; the nearest known is 'threads'"},
        mistake{with("threads: 0\n"), "c:5:10: 'threads' is '0'; it must be a whole number from 1 to 256"},
        mistake{with("threads: many\n"),
                "c:5:10: 'threads' is 'many'; it must be a whole number from 1 to 256"},
        mistake{with("log: loud\n"), "c:5:6: 'log' is 'loud'; write one of: debug, info, warning, error"},
        mistake{"pools:\n  p:\n    listen: 127.0.0.1:1\n", "c:3:5: 'p' has no field 'nodes'; add it"},
        mistake{"pools:\n  p: ~\n", "c:2:3: 'p' must be a mapping of fields, not nothing"}));

INSTANTIATE_TEST_SUITE_P(
    not_served_yet, config_mistakes,
    testing::Values(
        mistake{
            with("    protocol: memcached\n"),
            "c:5:15: 'protocol' is 'memcached', which this version does not serve yet; write one of: redis"},
        mistake{with("    protocol: tcp\n"),
                "c:5:15: 'protocol' is 'tcp', which this version does not serve yet; write one of: redis"},
        mistake{with("    protocol: http\n"), "c:5:15: 'protocol' is 'http'; write one of: redis"},
        mistake{
            with("    on_failure: next\n"),
            "c:5:17: 'on_failure' is 'next', which this version does not serve yet; write one of: refuse"},
        mistake{with("    reads: any\n"),
                "c:5:12: 'reads' is 'any', which this version does not serve yet; write one of: primary"}));

INSTANTIATE_TEST_SUITE_P(
    limits, config_mistakes,
    testing::Values(
        mistake{with("    request_timeout_ms: 0\n"),
                "c:5:25: 'request_timeout_ms' is '0'; it must be a whole number from 1 to 3600000"},
        mistake{with("    request_timeout_ms: 1s\n"),
                "c:5:25: 'request_timeout_ms' is '1s'; it must be a whole number from 1 to 3600000"},
        mistake{
            with("    limits: {request_bytes_max: 16 MB}\n"),
            "c:5:33: 'request_bytes_max' is '16 MB'; it must be a number of bytes from 1 KiB to 1 GiB, like "
            "'65536' or '64 KiB'"},
        mistake{
            with("    limits: {request_bytes_max: 2 GiB}\n"),
            "c:5:33: 'request_bytes_max' is '2 GiB'; it must be a number of bytes from 1 KiB to 1 GiB, like "
            "'65536' or '64 KiB'"},
        mistake{with("    reconnect_min_ms: 300\n    reconnect_max_ms: 200\n"),
                "c:5:23: 'reconnect_min_ms', 300 on line 5, is more than 'reconnect_max_ms', 200 on line 6; "
                "lower the "
                "first or raise the second"},
        mistake{with("    reconnect_min_ms: 501\n"),
                "c:5:23: 'reconnect_min_ms', 501 on line 5, is more than 'reconnect_max_ms', 500 by default; "
                "lower "
                "the first or raise the second"},
        mistake{with("    limits:\n      reply_bytes_max: 512 KiB\n"),
                "c:6:24: 'reply_bytes_pause', 1 MiB by default, is more than 'reply_bytes_max', 512 KiB on "
                "line 6; "
                "lower the first or raise the second"}));

// CFG-07, CFG-04: addresses of listeners and servers.
INSTANTIATE_TEST_SUITE_P(
    cfg_07_and_cfg_04, config_mistakes,
    testing::Values(
        mistake{"pools:\n  p:\n    listen: ::1:22121\n    nodes: [{name: a, address: 'h:1'}]\n",
                "c:3:13: 'listen' is no address: '::1:22121' is ambiguous; an IPv6 address stands in "
                "brackets, like "
                "'[::1]:6379'"},
        mistake{"pools:\n  p:\n    listen: [::]:22121\n    nodes: [{name: a, address: 'h:1'}]\n",
                "c:3:17: an address with brackets must stand in quotes; write it like \"[::1]:6379\""},
        mistake{with("    limits: {}\nadmin: localhost\n"),
                "c:6:8: 'admin' is no address: 'localhost' has no port; write 'host:port' or 'unix:/path'"},
        mistake{
            "pools:\n  p:\n    listen: 'h:1'\n    nodes:\n      - {name: a, address: '[::1]:6379:1 s1'}\n",
            "c:5:28: 'address' is no address: '[::1]:6379:1 s1' has more after the port; a weight is a field "
            "of "
            "its own"},
        mistake{
            "pools:\n  p:\n    listen: 'h:1'\n    nodes:\n      - {name: a, address: '/run/r.sock:1 s1'}\n",
            "c:5:28: 'address' is no address: '/run/r.sock:1 s1' looks like 'path:weight name'; weight and "
            "name "
            "are fields of their own"},
        mistake{"pools:\n  p:\n    listen: 'h:1'\n    nodes:\n      - {name: a, address: 'h:0'}\n",
                "c:5:28: 'address' is 'h:0', and nothing can be reached at port 0; write the server's port"},
        mistake{
            "pools:\n  p:\n    listen: 'h:1'\n    nodes:\n      - {name: a, address: 'h:2', replicas: [h]}\n",
            "c:5:46: item 1 of 'replicas' is no address: 'h' has no port; write 'host:port' or "
            "'unix:/path'"}));

TEST(config_mistakes, cfg_07_and_cfg_04_addresses_of_every_kind_are_accepted) {
  EXPECT_EQ(
      refusal("admin: '[::1]:9180'\n"
              "pools:\n"
              "  a: {listen: '[::]:22121', nodes: [{name: s1, address: '[::1]:6379'}]}\n"
              "  b: {listen: '[fe80::1%lo]:22121', nodes: [{name: s1, address: 'unix:/run/mc:1.sock'}]}\n"
              "  c: {listen: /run/p.sock, nodes: [{name: s1, address: /run/redis.sock}]}\n"),
      "accepted");
}

TEST(config_mistakes, a_node_needs_a_name_and_an_address) {
  EXPECT_EQ(
      refusal("pools:\n  p:\n    listen: 'h:1'\n    nodes:\n      - {name: a}\n      - {address: 'h:2'}\n"),
      "c:5:9: item 1 of 'nodes' has no field 'address'; add it\n"
      "c:6:9: item 2 of 'nodes' has no field 'name'; add it");
}

TEST(config_mistakes, mem_04_a_name_given_twice_is_refused_with_both_lines) {
  EXPECT_EQ(refusal("pools:\n  p:\n    listen: 'h:1'\n    nodes:\n"
                    "      - {name: s, address: 'privip1:6380'}\n"
                    "      - {name: s, address: 'privip1:6380'}\n"),
            "c:6:9: item 2 of 'nodes' is named 's' like the node on line 5; a name is a node's identity, "
            "give each its "
            "own");
}

TEST(config_mistakes, one_address_cannot_have_two_listeners) {
  EXPECT_EQ(
      refusal("admin: 127.0.0.1:1\n"
              "pools:\n"
              "  a: {listen: '127.0.0.1:1', nodes: [{name: n, address: 'h:2'}]}\n"
              "  b: {listen: '127.0.0.1:3', nodes: [{name: n, address: 'h:2'}]}\n"
              "  c: {listen: '127.0.0.1:3', nodes: [{name: n, address: 'h:2'}]}\n"),
      "c:3:15: 'listen' is 127.0.0.1:1, where the admin server listens, on line 1; give each an address of "
      "its "
      "own\n"
      "c:5:15: 'listen' is 127.0.0.1:3, where pool 'b' listens, on line 4; give each an address of its own");
}

TEST(config_mistakes, a_pool_is_no_server_of_its_own) {
  EXPECT_EQ(refusal("pools:\n"
                    "  a:\n"
                    "    listen: '127.0.0.1:1'\n"
                    "    nodes:\n"
                    "      - {name: n, address: 'h:2'}\n"
                    "      - {name: m, address: '127.0.0.1:1'}\n"),
            "c:6:28: 'address' is 127.0.0.1:1, where the pool itself listens, on line 3; name the server's "
            "own address");
}

TEST(config_mistakes, any_free_port_may_be_asked_for_twice) {
  EXPECT_EQ(refusal("pools:\n"
                    "  a: {listen: '127.0.0.1:0', nodes: [{name: n, address: 'h:2'}]}\n"
                    "  b: {listen: '127.0.0.1:0', nodes: [{name: n, address: 'h:2'}]}\n"),
            "accepted");
}

// WGT-03: what cannot be built is refused with file, line and pool, before memory is taken for it.
TEST(config_mistakes, wgt_03_more_points_than_the_budget) {
  for (const char* weight : {"1000000", "4294967295"}) {
    const std::string message = refusal(
        "pools:\n  p:\n    listen: 'h:1'\n    nodes:\n"
        "      - {name: heavy, address: 'h:2', weight: " +
        std::string(weight) +
        "}\n"
        "      - {name: light, address: 'h:3', weight: 1}\n");
    EXPECT_TRUE(message.starts_with("c:5:7: pool 'p': ")) << message;
    EXPECT_NE(message.find("'heavy'"), std::string::npos) << message;
    EXPECT_NE(message.find("points"), std::string::npos) << message;
  }
}

TEST(config_mistakes, what_building_a_topology_refuses_has_the_line_of_the_field_to_blame) {
  EXPECT_TRUE(refusal(with("    scheme: rign\n")).starts_with("c:5:13: pool 'p': "))
      << refusal(with("    scheme: rign\n"));
  EXPECT_TRUE(refusal(with("    options: {point: 5}\n")).starts_with("c:5:14: pool 'p': "));
  EXPECT_TRUE(refusal(with("    options: {points: none}\n")).starts_with("c:5:14: pool 'p': "));
  EXPECT_TRUE(refusal("pools:\n  p:\n    listen: 'h:1'\n    nodes: []\n").starts_with("c:4:12: pool 'p': "));
  EXPECT_TRUE(refusal("pools:\n  p:\n    listen: 'h:1'\n    nodes: [{name: a, address: 'h:2', weight: 0}]\n")
                  .starts_with("c:4:12: pool 'p': "));
}

TEST(config_mistakes, of_all_pools_are_shown_in_one_run) {
  EXPECT_EQ(refusal("threads: -1\n"
                    "pools:\n"
                    "  a: {listen: 'h', nodes: [{name: n, address: 'h:2'}]}\n"
                    "  b: {listen: 'h:3', nodes: [{name: n, address: 'h'}], limits: {requests_max: 0}}\n"),
            "c:1:10: 'threads' is '-1'; it must be a whole number from 1 to 256\n"
            "c:3:15: 'listen' is no address: 'h' has no port; write 'host:port' or 'unix:/path'\n"
            "c:4:49: 'address' is no address: 'h' has no port; write 'host:port' or 'unix:/path'\n"
            "c:4:79: 'requests_max' is '0'; it must be a whole number from 1 to 1000000");
}

}  // namespace
}  // namespace clockwise::proxy
