#include <algorithm>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <clockwise/topology_file.hpp>

#include "topology_file/refusal.hpp"

namespace clockwise {
namespace {

TEST(topology_file, reads_every_field) {
  const topology_spec spec = parse_topology(R"(
scheme: ring
options: {points: 512}
hash_tag: "<>"
nodes:
  - {name: cache-a, address: 127.0.0.1:7001, weight: 2.5, zone: rack-1, replicas: [127.0.0.1:7101]}
  - name: cache-b
    weight: 0
)",
                                            "t");
  EXPECT_EQ(spec.scheme, "ring");
  EXPECT_EQ(spec.options, (scheme_options{{"points", "512"}}));
  EXPECT_EQ(spec.tag, (hash_tag{'<', '>'}));
  ASSERT_EQ(spec.nodes.size(), 2U);
  EXPECT_EQ(spec.nodes[0], (node{.name = "cache-a",
                                 .weight = 2.5,
                                 .address = "127.0.0.1:7001",
                                 .zone = "rack-1",
                                 .replicas = {"127.0.0.1:7101"}}));
  EXPECT_EQ(spec.nodes[1], (node{.name = "cache-b", .weight = 0, .address = {}, .zone = {}, .replicas = {}}));
}

TEST(topology_file, fields_that_are_not_there_keep_their_defaults) {
  const topology_spec spec = parse_topology("nodes: [{name: a}]", "t");
  const topology_spec fresh;
  EXPECT_EQ(spec.scheme, fresh.scheme);
  EXPECT_EQ(spec.options, fresh.options);
  EXPECT_EQ(spec.tag, fresh.tag);
  EXPECT_EQ(spec.nodes[0].weight, 1);
}

TEST(topology_file, no_hash_tag_is_an_empty_text) {
  EXPECT_EQ(parse_topology("hash_tag: \"\"\nnodes: [{name: a}]", "t").tag, whole_key);
  EXPECT_EQ(parse_topology("nodes: [{name: a}]", "t").tag, std::nullopt) << "the scheme decides";
  EXPECT_EQ(parse_topology("hash_tag: scheme\nnodes: [{name: a}]", "t").tag, std::nullopt);
  EXPECT_EQ(parse_topology("hash_tag: '{}'\nnodes: [{name: a}]", "t").tag, hash_tag{});
}

TEST(topology_file, wrong_hash_tags_are_refused) {
  EXPECT_EQ(refusal("hash_tag: {}\nnodes: [{name: a}]"),
            "t:1:11: 'hash_tag' is an empty mapping, for YAML; write \"{}\", with the quotes");
  EXPECT_EQ(refusal("hash_tag: '{'\nnodes: [{name: a}]"),
            "t:1:11: 'hash_tag' is '{'; write two one-byte characters, like \"{}\", or \"\"");
  EXPECT_NE(refusal("hash_tag: é\nnodes: [{name: a}]").find("two one-byte characters"), std::string::npos);
  EXPECT_EQ(refusal("hash_tag: «»\nnodes: [{name: a}]"),
            "t:1:11: 'hash_tag' is '«»'; write two one-byte characters, like \"{}\", or \"\"");
}

// MEM-04: a line pasted twice is no second server.
TEST(topology_file, mem_04_a_name_given_twice_is_refused_with_both_lines) {
  EXPECT_EQ(
      refusal("nodes:\n"
              "  - {name: a, address: privip1:6380}\n"
              "  - {name: b, address: privip2:6380}\n"
              "  - {name: a, address: privip1:6380}\n"),
      "t:4:5: item 3 of 'nodes' is named 'a' like the node on line 2; a name is a node's identity, give each "
      "its own");
}

TEST(topology_file, mem_04_lines_without_names_are_refused) {
  EXPECT_EQ(refusal("nodes:\n  - privip1:6380:1\n  - privip1:6380:1\n"),
            "t:2:5: item 1 of 'nodes' must be a mapping of fields, not 'privip1:6380:1'\n"
            "t:3:5: item 2 of 'nodes' must be a mapping of fields, not 'privip1:6380:1'");
  EXPECT_EQ(refusal("nodes:\n  - {address: privip1:6380}\n"),
            "t:2:5: item 1 of 'nodes' has no field 'name'; add it");
}

// CFG-21: a tool that writes the list in random order moves no key.
TEST(topology_file, cfg_21_the_order_of_nodes_in_the_file_never_matters) {
  std::vector<std::string> lines;
  for (int i = 0; i < 20; ++i) {
    lines.push_back("  - {name: n" + std::to_string(i) + ", weight: " + std::to_string(1 + i % 3) + "}\n");
  }
  const auto owners = [&lines] {
    std::string text = "nodes:\n";
    for (const std::string& line : lines) text += line;
    const topology built(parse_topology(text, "t"));
    std::vector<std::string> names;
    for (int key = 0; key < 1000; ++key) {
      names.push_back(built.at(built.owner("key:" + std::to_string(key))).name);
    }
    return names;
  };
  const auto expected = owners();
  std::mt19937 random(21);
  for (int shuffle = 0; shuffle < 10; ++shuffle) {
    std::ranges::shuffle(lines, random);
    EXPECT_EQ(owners(), expected);
  }
}

}  // namespace
}  // namespace clockwise
