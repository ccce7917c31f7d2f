// Faults that people met with the peers, as the compatible schemes answer them.

#include <algorithm>
#include <random>
#include <set>

#include <gtest/gtest.h>

#include <clockwise/diff.hpp>
#include <clockwise/hash/java.hpp>
#include <clockwise/hash/libhashkit.hpp>
#include <clockwise/hash/md5.hpp>
#include <clockwise/shares.hpp>

#include "placement/peers/named_owners.hpp"

namespace clockwise {
namespace {

std::vector<node> servers(int count) {
  std::vector<node> nodes;
  for (int i = 1; i <= count; ++i) nodes.push_back({.name = "10.0.0." + std::to_string(i) + ":11211"});
  return nodes;
}

TEST(peer_field_cases, CMP_01_jedis_labels_are_those_of_the_release) {
  const std::vector<node> shards = {{.name = "s1", .weight = 2}, {.name = "s2"}};
  const auto with_label = [&](const std::string& label) {
    return named_owners(topology({.scheme = "jedis", .options = {{"label", label}}, .nodes = shards}));
  };
  EXPECT_NE(with_label("{name}*{weight}{i}"), with_label("{name}*{i}"));
  EXPECT_EQ(with_label("{name}*{i}"), named_owners(topology({.scheme = "jedis", .nodes = shards})));
}

TEST(peer_field_cases, CMP_01_unnamed_jedis_shards_go_by_their_place) {
  const scheme_options unnamed = {{"label", "SHARD-{place}-NODE-{i}"}};
  const topology one({.scheme = "jedis", .options = unnamed, .nodes = nodes_named({"a", "b", "c"})});
  const topology other({.scheme = "jedis", .options = unnamed, .nodes = nodes_named({"c", "a", "b"})});
  EXPECT_TRUE(one.where().scheme().order_matters);
  for (int i = 0; i < 1000; ++i) {
    const std::string key = "key:" + std::to_string(i);
    EXPECT_EQ(one.owner(key), other.owner(key)) << "the same place, whoever has it";
  }
}

// 'a*1' + '12' is 'a*11' + '2': shard a of weight 1 and shard a of weight 11 are told apart by nothing.
TEST(peer_field_cases, CMP_01_labels_that_meet_go_to_the_shard_listed_last) {
  const scheme_options old_rule = {{"label", "{name}{i}"}};
  const topology one({.scheme = "jedis", .options = old_rule, .nodes = nodes_named({"a", "a1"})});
  const topology other({.scheme = "jedis", .options = old_rule, .nodes = nodes_named({"a1", "a"})});
  EXPECT_EQ(one.where().as_ring()->hidden_points()[0], 60u) << "a's labels 10 to 19 and 110 to 159";
  EXPECT_NE(named_owners(one), named_owners(other));
}

TEST(peer_field_cases, CMP_04_the_smallest_int_gives_no_index_out_of_range) {
  const std::string key = "polygenelubricants";
  ASSERT_EQ(hashes::java_hashcode(key), 0x80000000u);
  for (const char* program : {"modulo", "ring", "ring-virtual"}) {
    for (int count = 1; count <= 100; ++count) {
      const topology where(
          {.scheme = "article-hashcode", .options = {{"program", program}}, .nodes = servers(count)});
      EXPECT_LT(where.owner(key).value, static_cast<std::uint32_t>(count));
      EXPECT_LE(where.token_of(key).value, where.where().token_max());
    }
  }
}

TEST(peer_field_cases, CMP_08_twemproxy_and_weighted_libmemcached_agree_for_equal_weights) {
  const auto owners = [](const char* scheme, const char* hash_option, bool weighted) {
    std::vector<node> nodes = servers(10);
    if (weighted) nodes[3].weight = 3;
    return named_owners(topology({.scheme = scheme, .options = {{hash_option, "md5"}}, .nodes = nodes}));
  };
  EXPECT_EQ(owners("twemproxy-ketama", "hash", false),
            owners("libmemcached-ketama-weighted", "key_hash", false));
  EXPECT_EQ(owners("twemproxy-ketama", "hash", true),
            owners("libmemcached-ketama-weighted", "key_hash", true));
}

TEST(peer_field_cases, CMP_10_ketama_and_ketama_weighted_are_two_schemes) {
  const topology plain({.scheme = "libmemcached-ketama", .nodes = servers(2)});
  const topology weighted({.scheme = "libmemcached-ketama-weighted", .nodes = servers(2)});
  EXPECT_EQ(plain.where().as_ring()->points().size(), 2 * 100u);
  EXPECT_EQ(weighted.where().as_ring()->points().size(), 2 * 160u);
  EXPECT_NE(named_owners(plain), named_owners(weighted));
}

TEST(peer_field_cases, CMP_11_the_hash_of_keys_need_not_be_that_of_points) {
  const std::string key = "user:1";
  const topology plain({.scheme = "libmemcached-consistent", .nodes = servers(2)});
  EXPECT_EQ(plain.token_of(key).value, hashes::libhashkit_one_at_a_time(key));
  const topology changed(
      {.scheme = "libmemcached-consistent", .options = {{"key_hash", "md5"}}, .nodes = servers(2)});
  EXPECT_EQ(changed.token_of(key).value, hashes::md5_words(key)[0]);
  EXPECT_TRUE(std::ranges::equal(plain.where().as_ring()->points(), changed.where().as_ring()->points()));
  EXPECT_EQ(plain.where().as_ring()->points()[0].position.value >> 32, 0u);
}

// A label has room for 272 bytes in the peer, and loses its end, the number first.
TEST(peer_field_cases, CMP_13_long_names_give_twemproxys_points_every_time) {
  const auto owning = [](std::size_t size) {
    const std::vector<node> nodes = {{.name = std::string(size, 'n') + "a"},
                                     {.name = std::string(size, 'n') + "b"}};
    const topology where({.scheme = "twemproxy-ketama", .nodes = nodes});
    const topology again({.scheme = "twemproxy-ketama", .nodes = nodes});
    EXPECT_TRUE(std::ranges::equal(where.where().as_ring()->points(), again.where().as_ring()->points()));
    return where.where().as_ring()->hidden_points();
  };
  for (const std::size_t size : {83u, 84u, 85u, 86u, 199u, 254u, 268u}) {
    EXPECT_EQ(owning(size), (std::vector<std::uint64_t>{0, 0})) << size + 1 << " bytes";
  }
  EXPECT_GT(owning(269)[0], 0u) << "the last digit of the number is lost, so that labels are equal";
  EXPECT_EQ(owning(272)[1], 160u) << "what differs is lost: the second has no point of its own";
}

TEST(peer_field_cases, CMP_16_a_weight_is_a_server_listed_so_many_times) {
  const topology weighted(
      {.scheme = "twemproxy-modula", .nodes = {{.name = "a", .weight = 2}, {.name = "b", .weight = 2}}});
  const auto slots = weighted.where().as_table()->slots();
  EXPECT_TRUE(
      std::ranges::equal(slots, std::vector{node_index{0}, node_index{0}, node_index{1}, node_index{1}}));
}

TEST(peer_field_cases, CMP_17_order_decides_only_where_a_scheme_says_so) {
  std::vector<node> nodes;
  for (int i = 1; i <= 5; ++i) nodes.push_back({.name = "0.0.0." + std::to_string(i), .weight = 1});
  std::mt19937 random(17);
  for (const scheme_info& scheme : schemes()) {
    if (scheme.order_matters) continue;
    const auto expected = named_owners(topology({.scheme = std::string(scheme.id), .nodes = nodes}), 200);
    for (int shuffle = 0; shuffle < 100; ++shuffle) {
      std::ranges::shuffle(nodes, random);
      ASSERT_EQ(named_owners(topology({.scheme = std::string(scheme.id), .nodes = nodes}), 200), expected)
          << scheme.id;
    }
  }
}

TEST(peer_field_cases, CMP_19_the_largest_hash_stays_in_range) {
  for (const std::uint32_t count : {1u, 2u, 3u, 1000u, 65537u, 100000u}) {
    const slot_table table(std::vector<node_index>(count, node_index{0}), slot_rule::scale);
    EXPECT_EQ(table.slot_of(token{~std::uint64_t{0}}), count - 1);
    EXPECT_EQ(table.slot_of(token{0}), 0u);
    const slot_table modulo(std::vector<node_index>(count, node_index{0}), slot_rule::remainder);
    EXPECT_EQ(modulo.slot_of(token{0xffffffff}), 0xffffffff % count);
  }
}

// COL-05: what the peer's map loses is hidden here, and counted.
TEST(peer_field_cases, COL_05_points_that_a_peer_loses_are_counted) {
  const topology where({.scheme = "groupcache", .nodes = nodes_named({"1x", "x"})});
  // "1" + "1x" is "11" + "x": labels 1 to 4 of the first are labels 11, 21, 31 and 41 of the second.
  EXPECT_EQ(where.where().as_ring()->hidden_points(), (std::vector<std::uint64_t>{4, 0}));
  EXPECT_EQ(where.where().as_ring()->points().size(), 100u);
}

// COL-06: servers whose points are equal, in both orders. libmemcached: the one listed first; the same points
// in twemproxy: the one that is first by its name, whatever the list.
TEST(peer_field_cases, COL_06_equal_points_go_by_the_order_that_the_peer_has) {
  const std::vector<std::string> names = {"mc42326:11211", "mc54884:11211"};  // share the point 0x5a9b0b1d
  const auto owner_of_shared = [&](const char* scheme, bool swapped) {
    std::vector<node> nodes = {{.name = names[swapped ? 1 : 0]}, {.name = names[swapped ? 0 : 1]}};
    const topology where({.scheme = scheme, .nodes = nodes});
    return where.at(where.where().owner(token{0x5a9b0b1d})).name;
  };
  EXPECT_EQ(owner_of_shared("libmemcached-ketama-weighted", false), names[0]);
  EXPECT_EQ(owner_of_shared("libmemcached-ketama-weighted", true), names[1]);
  EXPECT_EQ(owner_of_shared("twemproxy-ketama", false), names[0]);
  EXPECT_EQ(owner_of_shared("twemproxy-ketama", true), names[0]);
}

double skew(const char* scheme, const char* points) {
  const topology where({.scheme = scheme, .options = {{"points", points}}, .nodes = servers(4)});
  const std::vector<node_share> all = shares(where);
  return std::ranges::max_element(all, {}, &node_share::ratio)->ratio();
}

// DIS-03: it is the number of points, not MD5.
TEST(peer_field_cases, DIS_03_few_points_are_uneven_whatever_the_hash) {
  EXPECT_GT(skew("ring", "10"), 1.2);
  EXPECT_GT(skew("dubbo", "10"), 1.2);
  EXPECT_LT(skew("ring", "2560"), 1.1);
  EXPECT_LT(skew("dubbo", "2560"), 1.1);
}

TEST(peer_field_cases, DIS_04_keys_in_sequence_spread_evenly) {
  for (const char* scheme : {"ring", "rendezvous", "maglev", "jump", "anchor", "libmemcached-ketama-weighted",
                             "envoy-ring-hash", "go-redis", "redis-cluster"}) {
    const topology where({.scheme = scheme, .nodes = servers(4)});
    std::vector<int> counts(4);
    for (std::uint64_t i = 0; i < 50000; ++i) {
      ++counts[where.owner(std::to_string(i)).value];
      std::string binary(8, '\0');
      for (unsigned byte = 0; byte < 8; ++byte) binary[byte] = static_cast<char>(i >> (8 * byte));
      ++counts[where.owner(binary).value];
    }
    for (const int count : counts) EXPECT_NEAR(count, 25000, 25000 * 0.35) << scheme;
  }
}

TEST(peer_field_cases, DIS_04_positions_are_unsigned_around_the_sign_bit) {
  const ring circle =
      ring::from_points({{token{0x7fffffff}, node_index{0}}, {token{0x80000000}, node_index{1}}}, 2);
  EXPECT_EQ(circle.owner(token{0}), node_index{0});
  EXPECT_EQ(circle.owner(token{0x7fffffff}), node_index{0});
  EXPECT_EQ(circle.owner(token{0x80000000}), node_index{1});
  EXPECT_EQ(circle.owner(token{0xffffffff}), node_index{0});
}

TEST(peer_field_cases, DIS_11_ip_hash_takes_three_octets_or_a_whole_ipv6_address) {
  const topology where({.scheme = "nginx-ip-hash", .nodes = servers(7)});
  std::set<std::uint64_t> tokens;
  for (int i = 1; i < 255; ++i) tokens.insert(where.token_of("192.0.2." + std::to_string(i)).value);
  EXPECT_EQ(tokens.size(), 1u) << "one network, one token";
  tokens.clear();
  for (int i = 1; i < 100; ++i) tokens.insert(where.token_of("2001:db8::" + std::to_string(i)).value);
  EXPECT_EQ(tokens.size(), 99u);
  EXPECT_NE(where.token_of("::ffff:192.0.2.1"), where.token_of("192.0.2.1")) << "mapped: an IPv6 address";
  EXPECT_EQ(where.token_of("unix:"), where.token_of("no address")) << "both are hashed as three zeros";
}

TEST(peer_field_cases, WGT_04_a_server_of_weight_0_is_never_chosen) {
  for (const scheme_info& scheme : schemes()) {
    if (scheme.zero_is_one || scheme.weights == weight_use::ignored) continue;
    const topology where(
        {.scheme = std::string(scheme.id), .nodes = {{.name = "a:1"}, {.name = "b:1", .weight = 0}}});
    for (const std::string& name : named_owners(where, 300)) ASSERT_EQ(name, "a:1") << scheme.id;
  }
}

// WGT-08, ORD-12: with shares of the total weight, one server more changes the points of all others.
TEST(peer_field_cases, WGT_08_ketama_moves_keys_sideways_and_the_diff_says_so) {
  std::vector<node> nodes = servers(3);
  const auto moves = [&](const char* scheme) {
    std::vector<node> more = nodes;
    more.push_back({.name = "10.0.0.4:11211", .weight = 2});
    return diff(topology({.scheme = scheme, .nodes = nodes}), topology({.scheme = scheme, .nodes = more}));
  };
  EXPECT_EQ(moves("ring").sideways, 0);
  EXPECT_GT(moves("libmemcached-ketama-weighted").sideways, 0);
  EXPECT_GT(moves("twemproxy-ketama").sideways, 0);
}

}  // namespace
}  // namespace clockwise
