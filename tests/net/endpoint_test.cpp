#include "net/endpoint.hpp"

#include <stdexcept>
#include <string>

#include <gtest/gtest.h>

namespace clockwise::proxy {
namespace {

endpoint tcp(std::string host, std::uint16_t port) {
  return {.host = std::move(host), .port = port, .unix_path = {}};
}

endpoint unix_socket(std::string path) {
  return {.host = {}, .port = 0, .unix_path = std::move(path)};
}

std::string refusal(std::string_view text) {
  try {
    return "accepted as " + to_string(parse_endpoint(text));
  } catch (const std::invalid_argument& refused) {
    return refused.what();
  }
}

TEST(endpoint, reads_hosts_with_ports) {
  EXPECT_EQ(parse_endpoint("127.0.0.1:6379"), tcp("127.0.0.1", 6379));
  EXPECT_EQ(parse_endpoint("cache-a.example:1"), tcp("cache-a.example", 1));
  EXPECT_EQ(parse_endpoint("redis_1:65535"), tcp("redis_1", 65535));
  EXPECT_EQ(parse_endpoint("localhost:0"), tcp("localhost", 0));
}

// CFG-07: brackets work everywhere.
TEST(endpoint, cfg_07_reads_ipv6_in_brackets) {
  EXPECT_EQ(parse_endpoint("[::]:22121"), tcp("::", 22121));
  EXPECT_EQ(parse_endpoint("[::1]:6379"), tcp("::1", 6379));
  EXPECT_EQ(parse_endpoint("[fe80::1%lo]:6379"), tcp("fe80::1%lo", 6379));
}

TEST(endpoint, cfg_07_refuses_ipv6_that_could_be_read_in_two_ways) {
  EXPECT_EQ(refusal("::1:6379"),
            "'::1:6379' is ambiguous; an IPv6 address stands in brackets, like '[::1]:6379'");
  EXPECT_EQ(refusal("::1:6379:1"),
            "'::1:6379:1' is ambiguous; an IPv6 address stands in brackets, like '[::1]:6379'");
  EXPECT_EQ(refusal("fe80::1%lo:6379:1"),
            "'fe80::1%lo:6379:1' is ambiguous; an IPv6 address stands in brackets, like '[::1]:6379'");
  EXPECT_EQ(refusal("[::1]:6379:1 s1"),
            "'[::1]:6379:1 s1' has more after the port; a weight is a field of its own");
  EXPECT_EQ(refusal("[::1]"), "'[::1]' has no port; write '[::1]:port'");
  EXPECT_EQ(refusal("[::1:6379"), "'[::1:6379' has no ']'; write it like '[::1]:6379'");
  EXPECT_EQ(refusal("[127.0.0.1]:6379"), "'127.0.0.1' is not an IPv6 address; write it like '[::1]:6379'");
  EXPECT_EQ(refusal("[fe80::1%]:6379"),
            "'fe80::1%' names no interface after the '%'; write it like '[fe80::1%eth0]:6379'");
}

// CFG-04: unix sockets are understood, with and without "unix:".
TEST(endpoint, cfg_04_reads_unix_sockets) {
  EXPECT_EQ(parse_endpoint("unix:/run/mc.sock"), unix_socket("/run/mc.sock"));
  EXPECT_EQ(parse_endpoint("/run/redis.sock"), unix_socket("/run/redis.sock"));
  EXPECT_EQ(parse_endpoint("unix:/run/a:b.sock"), unix_socket("/run/a:b.sock"));
  EXPECT_EQ(parse_endpoint("unix:/run/with space.sock"), unix_socket("/run/with space.sock"));
}

TEST(endpoint, cfg_04_refuses_unix_sockets_that_cannot_be) {
  EXPECT_EQ(
      refusal("/run/redis.sock:1 server1"),
      "'/run/redis.sock:1 server1' looks like 'path:weight name'; weight and name are fields of their own");
  EXPECT_EQ(refusal("unix:redis.sock"), "the path of a unix socket must be absolute; write 'unix:/path'");
  EXPECT_EQ(refusal("unix:"), "the path of a unix socket must be absolute; write 'unix:/path'");
  EXPECT_EQ(parse_endpoint('/' + std::string(106, 'x')).unix_path.size(), 107U);
  EXPECT_EQ(refusal('/' + std::string(107, 'x')), "a unix socket path may have 107 bytes, this has 108");
  EXPECT_EQ(refusal(std::string("/a\0b", 4)), "a unix socket path may not hold a NUL byte");
}

TEST(endpoint, refuses_bad_ports) {
  for (const std::string text :
       {"h:", "h:x", "h:-1", "h:+1", "h: 1", "h:1 ", "h:65536", "h:99999999999999999999"}) {
    EXPECT_EQ(refusal(text), "the port of '" + text + "' must be a whole number from 0 to 65535");
  }
  EXPECT_EQ(refusal("cache-a"), "'cache-a' has no port; write 'host:port' or 'unix:/path'");
  EXPECT_EQ(refusal(""), "'' has no port; write 'host:port' or 'unix:/path'");
}

TEST(endpoint, refuses_bad_hosts) {
  EXPECT_EQ(refusal(":6379"), "':6379' has no host; write '0.0.0.0:6379' for every IPv4 address");
  EXPECT_EQ(refusal("*:6379"), "'*' is not a host; write '0.0.0.0' or '[::]' for every address");
  EXPECT_EQ(refusal("256.0.0.1:1"),
            "'256.0.0.1' is not an IPv4 address; write four numbers from 0 to 255, like '127.0.0.1'");
  EXPECT_EQ(refusal("a b:1"),
            "'a b' is not a host; a host has letters, digits, '-', '_' and '.', at most 253");
  EXPECT_EQ(refusal("redis://cache:6379"), "'redis://cache:6379' is a URL; write 'cache:6379'");
  EXPECT_EQ(
      refusal("127.0.0.1:6379:1"),
      "'127.0.0.1:6379:1' has more after the port; write '127.0.0.1:6379', weight and name are fields of "
      "their own");
  EXPECT_EQ(
      refusal("127.0.0.1:6379:1 s1"),
      "'127.0.0.1:6379:1 s1' has more after the port; write '127.0.0.1:6379', weight and name are fields "
      "of their own");
}

TEST(endpoint, is_written_as_it_is_read) {
  for (const std::string text :
       {"127.0.0.1:6379", "[::1]:6379", "[fe80::1%lo]:1", "unix:/run/redis.sock", "cache-a.example:0"}) {
    EXPECT_EQ(to_string(parse_endpoint(text)), text);
  }
  EXPECT_EQ(to_string(parse_endpoint("/run/redis.sock")), "unix:/run/redis.sock");
}

}  // namespace
}  // namespace clockwise::proxy
