#include "control/warnings.hpp"

#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "control/config.hpp"

namespace clockwise::proxy {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

std::vector<std::string> warnings_of(const std::string& text) {
  return warnings(parse_config(text, "c"));
}

std::vector<std::string> warnings_of_nodes(const std::string& nodes) {
  return warnings_of("pools: {p: {listen: '127.0.0.1:1', nodes: [" + nodes + "]}}");
}

TEST(warnings, there_are_none_for_an_ordinary_configuration) {
  EXPECT_THAT(
      warnings_of(
          "admin: 127.0.0.1:9180\n"
          "pools:\n"
          "  p: {listen: '0.0.0.0:1', nodes: [{name: a, address: 'h:1'}, {name: b, address: 'h:2'}]}\n"
          "  q: {listen: '0.0.0.0:2', nodes: [{name: a, address: 'h:1'}, {name: b, address: 'h:2'}]}\n"),
      IsEmpty());
}

TEST(warnings, one_node_only) {
  EXPECT_THAT(warnings_of_nodes("{name: a, address: 'h:1'}"),
              ElementsAre("pool 'p' has one node, 'a', which holds every key"));
}

TEST(warnings, names_that_look_like_addresses) {
  EXPECT_THAT(
      warnings_of_nodes("{name: '10.0.0.1:6379', address: 'h:1'}, {name: 'unix:/a', address: 'h:2'}"),
      ElementsAre("pool 'p' has 2 nodes named like an address, '10.0.0.1:6379'; a name decides the keys and "
                  "must stay when the address changes"));
  EXPECT_THAT(
      warnings_of_nodes("{name: 'a:b', address: 'h:1'}, {name: '[::1]:1', address: 'h:2'}"),
      ElementsAre(
          "pool 'p' has a node named like an address, '[::1]:1'; a name decides the keys and must stay "
          "when the address changes"));
}

TEST(warnings, names_with_spaces_at_an_end) {
  EXPECT_THAT(warnings_of_nodes("{name: 'a ', address: 'h:1'}, {name: a, address: 'h:2'}"),
              ElementsAre("pool 'p' has a node 'a ', with a space at an end of its name"));
}

TEST(warnings, weights_that_differ_much) {
  EXPECT_THAT(
      warnings_of(
          "pools: {p: {listen: '127.0.0.1:1', options: {points: 1}, nodes: [{name: a, address: 'h:1', "
          "weight: 100000}, {name: b, address: 'h:2'}, {name: c, address: 'h:3', weight: 0}]}}"),
      ElementsAre("pool 'p' gives 'a' weight 100000 and 'b' weight 1; is one of them a typing mistake?"));
}

TEST(warnings, two_nodes_with_one_address) {
  EXPECT_THAT(warnings_of_nodes("{name: a, address: 'h:1'}, {name: b, address: 'h:1'}"),
              ElementsAre("pool 'p' has one server, h:1, behind two nodes, 'a' and 'b'"));
}

TEST(warnings, replicas_that_nothing_asks) {
  EXPECT_THAT(warnings_of_nodes("{name: a, address: 'h:1', replicas: ['h:3']}, {name: b, address: 'h:2'}"),
              ElementsAre("pool 'p' names replicas, which nothing asks as long as reads go to the primary"));
}

TEST(warnings, an_admin_server_open_to_others) {
  const std::string pools =
      "pools: {p: {listen: '127.0.0.1:1', nodes: [{name: a, address: 'h:1'}, {name: b, address: 'h:2'}]}}\n";
  EXPECT_THAT(
      warnings_of("admin: 0.0.0.0:9180\n" + pools),
      ElementsAre(
          "the admin server on 0.0.0.0:9180 asks for no password and can be reached from other machines"));
  for (const char* own : {"localhost:9180", "127.0.0.2:9180", "'[::1]:9180'", "/run/admin.sock", "none"}) {
    EXPECT_THAT(warnings_of("admin: " + std::string(own) + '\n' + pools), IsEmpty()) << own;
  }
}

TEST(warnings, listeners_that_share_clients) {
  const auto of_two = [](const std::string& one, const std::string& other) {
    const std::string nodes = "nodes: [{name: a, address: 'h:1'}, {name: b, address: 'h:2'}]";
    return warnings_of("pools: {p: {listen: '" + one + "', " + nodes + "}, q: {listen: '" + other + "', " +
                       nodes + "}}");
  };
  EXPECT_THAT(
      of_two("0.0.0.0:1", "127.0.0.1:1"),
      ElementsAre(
          "pools 'p' and 'q' listen on 0.0.0.0:1 and 127.0.0.1:1, and a client of one may get the other"));
  EXPECT_THAT(
      of_two("localhost:1", "127.0.0.1:1"),
      ElementsAre("pools 'p' and 'q' listen on localhost:1 and 127.0.0.1:1, and a client of one may get the "
                  "other"));
  EXPECT_THAT(of_two("10.0.0.1:1", "127.0.0.1:1"), IsEmpty());
  EXPECT_THAT(of_two("0.0.0.0:1", "127.0.0.1:2"), IsEmpty());
  EXPECT_THAT(of_two("0.0.0.0:0", "127.0.0.1:0"), IsEmpty());
}

TEST(warnings, a_topology_alone_needs_no_addresses) {
  topology_spec about;
  about.nodes = {node{.name = "a"}, node{.name = "b"}};
  EXPECT_THAT(warnings(about), IsEmpty());
  about.nodes[1].weight = 5000;
  EXPECT_THAT(warnings(about),
              ElementsAre("the topology gives 'b' weight 5000 and 'a' weight 1; is one of them "
                          "a typing mistake?"));
}

}  // namespace
}  // namespace clockwise::proxy
