// What peers' schemes refuse, and what they say about it.

#include <string>

#include <gtest/gtest.h>

#include <clockwise/error.hpp>

#include "placement/peers/named_owners.hpp"

namespace clockwise {
namespace {

std::string refusal(topology_spec spec, errc expected) {
  try {
    const topology built(std::move(spec));
  } catch (const error& refused) {
    EXPECT_EQ(refused.code(), expected) << refused.what();
    return refused.what();
  }
  return "accepted";
}

TEST(peer_mistakes, a_word_that_no_option_has_names_all_of_them) {
  EXPECT_EQ(
      refusal(
          {.scheme = "haproxy-consistent", .options = {{"hash", "sdmb"}}, .nodes = nodes_named({"a", "b"})},
          errc::bad_option),
      "option 'hash' is 'sdmb'; it must be one of sdbm, djb2, wt6, crc32; the nearest is 'sdbm'");
}

TEST(peer_mistakes, a_weight_where_there_is_none_is_refused) {
  EXPECT_EQ(refusal({.scheme = "groupcache", .nodes = {{.name = "a", .weight = 2}}}, errc::bad_weight),
            "node 'a' has weight 2; scheme 'groupcache' has no weights: give 1, or 0 to own nothing");
  EXPECT_EQ(refusal({.scheme = "nginx-hash", .nodes = {{.name = "a", .weight = 1.5}}}, errc::bad_weight),
            "node 'a' has weight 1.5; scheme 'nginx-hash' takes whole numbers up to 4294967295");
  EXPECT_EQ(
      refusal({.scheme = "haproxy-consistent", .nodes = {{.name = "a", .weight = 257}}}, errc::bad_weight),
      "node 'a' has weight 257; HAProxy's weights are whole numbers from 0 to 256");
}

TEST(peer_mistakes, weights_beyond_twemproxys_arithmetic_are_refused) {
  EXPECT_EQ(refusal({.scheme = "twemproxy-ketama", .nodes = {{.name = "a", .weight = 2147483648.0}}},
                    errc::bad_weight),
            "node 'a' has weight 2147483648; twemproxy's go up to 2147483647");
  const std::vector<node> nodes = {
      {.name = "a", .weight = 2147483647}, {.name = "b", .weight = 2147483647}, {.name = "c", .weight = 2}};
  EXPECT_EQ(refusal({.scheme = "twemproxy-ketama", .nodes = nodes}, errc::bad_weight),
            "node 'c' has weight 2, and the sum of all is above twemproxy's limit of 4294967295");
}

TEST(peer_mistakes, hosts_longer_than_libmemcacheds_are_refused) {
  const auto said = [](std::size_t bytes) {
    return refusal({.scheme = "libmemcached-ketama", .nodes = {{.name = std::string(bytes, 'h') + ":1"}}},
                   errc::bad_name);
  };
  EXPECT_EQ(said(1024), "accepted");
  EXPECT_NE(said(1025).find("has 1025 bytes"), std::string::npos) << said(1025);
}

// WGT-03: points and slots are counted before memory is taken.
TEST(peer_mistakes, WGT_03_weights_that_ask_for_too_many_points_are_refused_and_named) {
  for (const double weight : {1000000.0, 4294967295.0}) {
    for (const char* scheme :
         {"nginx-hash-consistent", "jedis", "twemproxy-modula", "nginx-hash", "nginx-ip-hash", "uhashring"}) {
      const std::vector<node> nodes = {{.name = "small"}, {.name = "huge", .weight = weight * 40}};
      const bool is_whole = weight * 40 <= 4294967295.0;
      const std::string said =
          refusal({.scheme = scheme, .nodes = nodes}, is_whole ? errc::too_many_points : errc::bad_weight);
      EXPECT_NE(said.find("'huge'"), said.npos) << scheme << ": " << said;
    }
  }
  EXPECT_EQ(
      refusal({.scheme = "nginx-hash-consistent", .nodes = {{.name = "a", .weight = 1000000}, {.name = "b"}}},
              errc::too_many_points),
      "the ring would need 160000000 points or more, above the limit of 16777216; node 'a' asks for the "
      "most, 160000000 (weight 1000000); use smaller weights or fewer points");
}

TEST(peer_mistakes, shares_of_huge_weights_need_few_points) {
  const std::vector<node> nodes = {{.name = "a:1", .weight = 4294967295.0}, {.name = "b:1"}};
  EXPECT_LE(
      topology({.scheme = "libmemcached-ketama-weighted", .nodes = nodes}).where().as_ring()->points().size(),
      320u);
}

TEST(peer_mistakes, a_list_of_nodes_names_nodes_that_there_are) {
  EXPECT_EQ(
      refusal({.scheme = "nginx-hash", .options = {{"down", "a, bb"}}, .nodes = nodes_named({"a", "b", "c"})},
              errc::bad_option),
      "option 'down' is 'bb'; it must be the name of a node; the nearest is 'b'");
  EXPECT_EQ(refusal({.scheme = "nginx-hash", .options = {{"down", "a,b"}}, .nodes = nodes_named({"a", "b"})},
                    errc::bad_option),
            "option 'down' is 'a,b'; it must be such that one server with a weight is left");
}

TEST(peer_mistakes, a_table_size_that_is_no_prime_is_answered_with_one) {
  EXPECT_EQ(
      refusal({.scheme = "envoy-maglev", .options = {{"table_size", "100"}}, .nodes = nodes_named({"a"})},
              errc::bad_option),
      "option 'table_size' is '100'; it must be a prime number, and no less than the number of nodes; 101 "
      "is one");
}

TEST(peer_mistakes, slots_must_be_given_once_each) {
  const auto said = [](const std::string& slots) {
    return refusal(
        {.scheme = "redis-cluster", .options = {{"slots", slots}}, .nodes = nodes_named({"a", "b"})},
        errc::bad_option);
  };
  EXPECT_EQ(said("a=0-16383"), "accepted");
  EXPECT_EQ(said("a=0-100,200-16383 b=101-199"), "accepted");
  EXPECT_NE(said("a=0-100 b=102-16383").find("slot 101 has none"), std::string::npos);
  EXPECT_NE(said("a=0-100 b=100-16383").find("slot 100 comes again"), std::string::npos);
  EXPECT_NE(said("a=0-16384").find("'16384' is none"), std::string::npos);
  EXPECT_NE(said("a=5-4").find("'5-4' does not"), std::string::npos);
  EXPECT_NE(said("c=0-16383").find("there is no 'c'"), std::string::npos);
  EXPECT_NE(said("a").find("'a' has no '='"), std::string::npos);
}

TEST(peer_mistakes, ids_are_numbers_and_come_once) {
  const auto said = [](const std::string& ids) {
    return refusal(
        {.scheme = "haproxy-consistent", .options = {{"ids", ids}}, .nodes = nodes_named({"a", "b", "c"})},
        errc::bad_option);
  };
  EXPECT_EQ(said("7,,9"), "accepted");
  EXPECT_EQ(said("7,7"), "option 'ids' is '7,7'; it must be such that no id comes twice");
  EXPECT_EQ(said("1,2,3,4"), "option 'ids' is '1,2,3,4'; it must be at most one id for each node");
  for (const char* wrong : {"0", "-1", "x", "2147483648", "1 ,2"}) {
    EXPECT_NE(said(wrong).find("ids from 1 to 2147483647"), std::string::npos) << wrong;
  }
}

// DIS-06: five points of one digest of four words would be read past its end.
TEST(peer_mistakes, DIS_06_no_more_points_per_label_than_a_digest_has_words) {
  for (int points = 1; points <= 4; ++points) {
    const topology where({.scheme = "npm-hashring",
                          .options = {{"points_per_label", std::to_string(points)}},
                          .nodes = nodes_named({"a", "b"})});
    EXPECT_EQ(where.where().as_ring()->points().size(), 80u * static_cast<unsigned>(points));
  }
  for (const char* points : {"0", "5", "8"}) {
    EXPECT_EQ(
        refusal({.scheme = "npm-hashring",
                 .options = {{"points_per_label", points}},
                 .nodes = nodes_named({"a", "b"})},
                errc::bad_option),
        "option 'points_per_label' is '" + std::string(points) + "'; it must be a whole number from 1 to 4");
  }
}

TEST(peer_mistakes, points_that_all_are_taken_away_leave_no_ring) {
  EXPECT_EQ(
      refusal({.scheme = "hutool", .options = {{"removed", "a,b"}}, .nodes = nodes_named({"a", "b"})},
              errc::no_weight),
      "no node has a point on the ring, so no node could own a key; give one more weight or more points");
}

TEST(peer_mistakes, slots_belong_to_nodes_that_may_own_some) {
  const auto said = [](const std::string& slots) {
    return refusal({.scheme = "redis-cluster",
                    .options = {{"slots", slots}},
                    .nodes = {{.name = "a", .weight = 0}, {.name = "b"}, {.name = "c"}}},
                   errc::bad_option);
  };
  EXPECT_NE(said("a=0-16383").find("'a' has weight 0"), std::string::npos);
  EXPECT_NE(said("b=0-16383 c=").find("'c=' has no slots"), std::string::npos);
  EXPECT_EQ(said("b=0-16383"), "accepted");
}

TEST(peer_mistakes, two_servers_that_are_one_to_twemproxy_are_refused) {
  for (const char* scheme : {"twemproxy-ketama", "twemproxy-modula"}) {
    EXPECT_EQ(refusal({.scheme = scheme, .nodes = nodes_named({"h", "h:11211"})}, errc::duplicate_name),
              "nodes 'h' and 'h:11211' have one hashed name in twemproxy; give each its own");
    EXPECT_EQ(
        refusal(
            {.scheme = scheme, .options = {{"names", "verbatim"}}, .nodes = nodes_named({"h", "h:11211"})},
            errc::duplicate_name),
        "accepted");
  }
}

TEST(peer_mistakes, history_names_each_node_once_and_brings_back_what_was_removed) {
  const auto said = [](scheme_options options) {
    return refusal({.scheme = "hutool", .options = std::move(options), .nodes = nodes_named({"a", "b", "c"})},
                   errc::bad_option);
  };
  EXPECT_EQ(said({{"removed", "a,b"}, {"added_back", "b"}}), "accepted");
  EXPECT_EQ(said({{"removed", "a,b,a"}}), "option 'removed' is 'a'; it must be a name that is listed once");
  EXPECT_EQ(said({{"removed", "a"}, {"added_back", "c"}}),
            "option 'added_back' is 'c'; it must be the name of a node in 'removed'");
}

TEST(peer_mistakes, turns_without_end_are_refused_before_they_begin) {
  std::vector<node> nodes;
  for (int i = 0; i < 1000; ++i)
    nodes.push_back({.name = std::to_string(i), .weight = i == 0 ? 4294967295.0 : 1});
  EXPECT_NE(refusal({.scheme = "envoy-maglev", .options = {{"table_size", "15999989"}}, .nodes = nodes},
                    errc::too_many_points)
                .find("use weights that differ less"),
            std::string::npos);
}

TEST(peer_mistakes, ports_and_prefixes_are_what_the_peer_can_have) {
  EXPECT_EQ(refusal({.scheme = "libmemcached-ketama",
                     .options = {{"default_port", "banana"}},
                     .nodes = nodes_named({"a"})},
                    errc::bad_option),
            "option 'default_port' is 'banana'; it must be a port number, or empty");
  EXPECT_NE(refusal({.scheme = "libmemcached-modula",
                     .options = {{"key_prefix", std::string(251, 'p')}},
                     .nodes = nodes_named({"a"})},
                    errc::bad_option)
                .find("at most 250 bytes"),
            std::string::npos);
}

}  // namespace
}  // namespace clockwise
