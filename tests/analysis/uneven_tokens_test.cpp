// Schemes whose keys are addresses, or are hashed again when they meet a server that is down: there keys, and
// not tokens, say what is shared and what moves.

#include <map>

#include <gtest/gtest.h>

#include <clockwise/diff.hpp>
#include <clockwise/digest.hpp>
#include <clockwise/shares.hpp>

#include "analysis/every_scheme.hpp"
#include "analysis/sample.hpp"

namespace clockwise {
namespace {

topology servers(const char* scheme, scheme_options options, std::size_t count = 10) {
  return topology({.scheme = scheme, .options = std::move(options), .nodes = plain_nodes(count)});
}

std::string key_of(const topology& where, std::mt19937_64& random) {
  const std::uint64_t number = random();
  // Keys of one length: CRC-32 is linear, so that what a second try finds depends on the length.
  if (!where.where().keys_are_addresses())
    return std::to_string(number % 9000000000000000 + 1000000000000000);
  std::string address;
  for (int octet = 0; octet < 4; ++octet) {
    address += (octet == 0 ? "" : ".") + std::to_string(number >> (8 * octet) & 0xff);
  }
  return address;
}

constexpr int keys = 200000;

TEST(uneven_tokens, shares_are_those_of_keys) {
  for (const char* scheme : {"nginx-hash", "nginx-ip-hash"}) {
    const topology where = servers(scheme, {{"down", "10.0.0.3:11211"}});
    const share_report report = report_shares(where);
    EXPECT_FALSE(report.is_exact()) << scheme;
    EXPECT_TRUE(report_shares(servers(scheme, {})).is_exact()) << scheme;
    std::vector<int> counts(10);
    std::mt19937_64 random(7);
    for (int i = 0; i < keys; ++i) ++counts[where.owner(key_of(where, random)).value];
    for (std::size_t i = 0; i < counts.size(); ++i) {
      EXPECT_NEAR(report.nodes[i].exact, static_cast<double>(counts[i]) / keys, 0.01) << scheme << " " << i;
    }
  }
}

double moved_keys(const topology& before, const topology& after) {
  std::mt19937_64 random(7);
  int moved = 0;
  for (int i = 0; i < keys; ++i) {
    const std::string key = key_of(before, random);
    moved += before.at(before.owner(key)).name != after.at(after.owner(key)).name ? 1 : 0;
  }
  return static_cast<double>(moved) / keys;
}

TEST(uneven_tokens, diffs_are_those_of_keys) {
  for (const char* scheme : {"nginx-hash", "nginx-ip-hash"}) {
    const topology all = servers(scheme, {});
    for (const char* down : {"10.0.0.1:11211", "10.0.0.3:11211", "10.0.0.10:11211"}) {
      const topology fewer = servers(scheme, {{"down", down}});
      const topology_diff found = diff(all, fewer);
      EXPECT_NEAR(found.moved, moved_keys(all, fewer), 0.005) << scheme << " " << down;
      EXPECT_GE(found.flows.size(), 4u) << "its keys go to several others";
    }
  }
  const topology mixed = servers("haproxy-map-based", {{"key", "address"}, {"avalanche", "on"}});
  const topology plain = servers("haproxy-map-based", {{"key", "address"}, {"avalanche", "off"}});
  EXPECT_NEAR(diff(plain, mixed).moved, moved_keys(plain, mixed), 0.005);
}

TEST(uneven_tokens, digests_tell_which_servers_are_down) {
  std::map<std::string, std::string> down_by_digest;
  for (const char* scheme : {"nginx-hash", "nginx-ip-hash"}) {
    for (const char* down : {"", "10.0.0.1:11211", "10.0.0.2:11211"}) {
      const std::string name = std::string(scheme) + " " + down;
      EXPECT_TRUE(down_by_digest.emplace(digest(servers(scheme, {{"down", down}}, 3)), name).second) << name;
    }
  }
  const topology weighted({.scheme = "nginx-ip-hash", .nodes = {{.name = "b", .weight = 2}, {.name = "c"}}});
  const topology passed_on({.scheme = "nginx-ip-hash",
                            .options = {{"down", "a"}},
                            .nodes = {{.name = "a"}, {.name = "b"}, {.name = "c"}}});
  EXPECT_NE(digest(weighted), digest(passed_on));
}

TEST(affordable_sample, is_smaller_where_a_lookup_looks_at_many_nodes) {
  EXPECT_EQ(affordable_sample(1000000, 1), 1000000u);
  EXPECT_EQ(affordable_sample(1000000, 100000), 10737u);
  EXPECT_EQ(affordable_sample(500, 100000), 500u);
  const topology where = servers("rendezvous", {}, 2500);
  EXPECT_EQ(where.where().nodes_seen(), 2500u);
  EXPECT_EQ(servers("ring", {}).where().nodes_seen(), 1u);
}

}  // namespace
}  // namespace clockwise
