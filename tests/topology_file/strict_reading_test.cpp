#include <string>

#include <gtest/gtest.h>

#include <clockwise/topology_file.hpp>

#include "topology_file/refusal.hpp"

namespace clockwise {
namespace {

struct refused {
  const char* text;
  const char* message;
};

void PrintTo(const refused& row, std::ostream* out) {
  *out << row.text;
}

class strict_reading : public testing::TestWithParam<refused> {};

TEST_P(strict_reading, says_where_what_is_wrong_and_what_would_be_right) {
  EXPECT_EQ(refusal(GetParam().text), GetParam().message);
}

INSTANTIATE_TEST_SUITE_P(
    fields, strict_reading,
    testing::Values(
        refused{"nodes: [{name: a}]\nscheem: ring\n",
                "t:2:1: unknown field 'scheem'; the nearest known is 'scheme'"},
        refused{"nodes:\n  - name: a\n    wieght: 2\n",
                "t:3:5: unknown field 'wieght'; the nearest known is 'weight'"},
        refused{"scheme: ring\n", "t:1:1: the file has no field 'nodes'; add it"},
        refused{"nodes: [{name: a}]\nscheme: ring\nscheme: ring\n",
                "t:3:1: 'scheme' stands here and on line 2; write it once"},
        refused{"nodes: [{name: a}]\nscheme:\n", "t:2:1: 'scheme' must be text, not nothing"},
        refused{"nodes: [{name: a}]\nscheme: ''\n", "t:2:9: 'scheme' is empty; write some text"},
        refused{"nodes: [{name: a}]\nscheme: [ring]\n", "t:2:9: 'scheme' must be text, not a list"},
        refused{"nodes: {name: a}\n", "t:1:8: 'nodes' must be a list, not a mapping"},
        refused{"nodes:\n", "t:1:1: 'nodes' must be a list, not nothing"},
        refused{"- {name: a}\n", "t:1:1: the file must be a mapping of fields, not a list"},
        refused{"nodes\n", "t:1:1: the file must be a mapping of fields, not 'nodes'"},
        refused{"nodes: [{name: a, replicas: b:1}]\n", "t:1:29: 'replicas' must be a list, not 'b:1'"},
        refused{"nodes: [{name: a, replicas: [b:1, []]}]\n",
                "t:1:35: item 2 of 'replicas' must be text, not a list"},
        refused{"nodes: [{name: a}]\noptions: [points]\n",
                "t:2:10: 'options' must be a mapping of fields, not a list"},
        refused{"nodes: [{name: a}]\noptions: {points: {a: b}}\n",
                "t:2:19: 'points' must be text, not a mapping"},
        refused{"nodes: [{name: \"a\\nb\"}]\n",
                "t:1:16: 'name' is 'a\\x0ab'; it may not hold control characters"},
        refused{"nodes: [{[x]: a}]\n",
                "t:1:10: the name of a field must be text, not a list\n"
                "t:1:9: item 1 of 'nodes' has no field 'name'; add it"}));

INSTANTIATE_TEST_SUITE_P(
    numbers, strict_reading,
    testing::Values(
        refused{"nodes: [{name: a, weight: heavy}]", "t:1:27: 'weight' must be a number, not 'heavy'"},
        refused{"nodes: [{name: a, weight: '2'}]",
                "t:1:27: 'weight' must be a number, not text in quotes; remove the quotes"},
        refused{"nodes: [{name: a, weight: -1}]", "t:1:27: 'weight' is -1; it must be a number from 0 up"},
        refused{"nodes: [{name: a, weight: nan}]", "t:1:27: 'weight' must be a number, not 'nan'"},
        refused{"nodes: [{name: a, weight: .inf}]", "t:1:27: 'weight' must be a number, not '.inf'"},
        refused{"nodes: [{name: a, weight: 1e999}]", "t:1:27: 'weight' must be a number, not '1e999'"},
        refused{"nodes: [{name: a, weight: 1,5}]", "t:1:29: unknown field '5'; the nearest known is 'name'"},
        refused{
            "nodes: [{name: a, weight: 010}]",
            "t:1:27: 'weight' is '010'; write it without leading zeros, which mean octal to some readers"},
        refused{"nodes: [{name: a, weight: [1]}]", "t:1:27: 'weight' must be a number, not a list"},
        refused{"nodes: [{name: a, weight: }]", "t:1:19: 'weight' must be a number, not nothing"}));

INSTANTIATE_TEST_SUITE_P(
    yaml_ways, strict_reading,
    testing::Values(
        refused{"nodes: [{name: a, weight: !!int 2}]",
                "t:1:27: 'weight' has the tag 'tag:yaml.org,2002:int'; tags are not read here, leave it out"},
        refused{"nodes: !list [{name: a}]\n",
                "t:1:8: 'nodes' has the tag '!list'; tags are not read here, leave it out"},
        refused{"nodes:\n  - &first {name: a}\n  - {<<: *first, name: b}\n",
                "t:3:6: the name of a field is '<<', a merge key, which is not read here; write the merged "
                "fields "
                "out"},
        refused{"nodes:\n  - &first {name: a}\n  - *first\n",
                "t:2:5: item 2 of 'nodes' is named 'a' like the node on line 2; a name is a node's identity, "
                "give "
                "each its own"}));

TEST(strict_reading, an_alias_stands_for_its_anchor) {
  const topology_spec spec =
      parse_topology("nodes:\n  - {name: a, zone: &z rack-1}\n  - {name: b, zone: *z}\n", "t");
  EXPECT_EQ(spec.nodes[1].zone, "rack-1");
}

TEST(strict_reading, text_is_what_is_written) {
  const topology_spec spec =
      parse_topology("nodes: [{name: 007}, {name: no}, {name: 1e3}, {name: 'null'}]", "t");
  EXPECT_EQ(spec.nodes[0].name, "007");
  EXPECT_EQ(spec.nodes[1].name, "no");
  EXPECT_EQ(spec.nodes[2].name, "1e3");
  EXPECT_EQ(spec.nodes[3].name, "null");
}

TEST(strict_reading, every_mistake_is_shown_in_one_run) {
  EXPECT_EQ(refusal("scheme: []\nnodes:\n  - {name: a, weight: x}\n  - {nmae: b}\n"),
            "t:1:9: 'scheme' must be text, not a list\n"
            "t:3:23: 'weight' must be a number, not 'x'\n"
            "t:4:6: unknown field 'nmae'; the nearest known is 'name'\n"
            "t:4:5: item 2 of 'nodes' has no field 'name'; add it");
}

TEST(strict_reading, mistakes_beyond_the_limit_are_counted) {
  std::string text = "nodes:\n";
  for (int i = 0; i < 25; ++i) text += "  - bare\n";
  const std::string message = refusal(text);
  EXPECT_EQ(std::count(message.begin(), message.end(), '\n'), 20);
  EXPECT_TRUE(message.ends_with("\n... and 5 more")) << message;
}

TEST(strict_reading, the_code_tells_the_kind_of_the_first_mistake) {
  EXPECT_EQ(refusal_code("nodes: ["), "bad_syntax");
  EXPECT_EQ(refusal_code("knots: []\nnodes: 1\n"), "unknown_field");
  EXPECT_EQ(refusal_code("nodes: 1\nknots: []\n"), "bad_field");
}

}  // namespace
}  // namespace clockwise
