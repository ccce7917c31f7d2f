#include <gtest/gtest.h>

#include <clockwise/topology_file.hpp>

#include "topology_file/json_surrogates.hpp"
#include "topology_file/refusal.hpp"

namespace clockwise {
namespace {

TEST(json, is_read_like_yaml) {
  const topology_spec spec = parse_topology(
      "{\n"
      "\t\"scheme\": \"ring\",\n"
      "\t\"options\": {\"points\": 64},\n"
      "\t\"hash_tag\": \"{}\",\n"
      "\t\"nodes\": [\n"
      "\t\t{\"name\": \"a\", \"address\": \"[::1]:6379\", \"weight\": 1.5e0, \"zone\": \"\", \"replicas\": "
      "[]},\n"
      "\t\t{\"name\":\"b\",\"weight\":2}\n"
      "\t]\n"
      "}\n",
      "t");
  EXPECT_EQ(spec.options, (scheme_options{{"points", "64"}}));
  ASSERT_EQ(spec.nodes.size(), 2U);
  EXPECT_EQ(spec.nodes[0].address, "[::1]:6379");
  EXPECT_EQ(spec.nodes[0].weight, 1.5);
  EXPECT_EQ(spec.nodes[1].weight, 2);
}

TEST(json, every_escape_is_read) {
  const topology_spec spec =
      parse_topology(R"({"nodes": [{"name": "\"\\\/\u00e9\u20AC\ud83d\uDE00\\ud83d"}]})", "t");
  EXPECT_EQ(spec.nodes.at(0).name, "\"\\/é€😀\\ud83d");
}

TEST(json, mistakes_have_line_and_column) {
  EXPECT_EQ(refusal("{\"nodes\": [{\"name\": \"a\", \"weight\": \"2\"}]}"),
            "t:1:36: 'weight' must be a number, not text in quotes; remove the quotes");
  EXPECT_EQ(refusal("{\"nodes\": [{\"name\": null}]}"), "t:1:13: 'name' must be text, not nothing");
  EXPECT_EQ(
      refusal("{\"nodes\": []}\n{\"nodes\": []}\n"),
      "t:2:1: the document ended before this, and a file holds one; check the indentation and the brackets");
}

// The columns are those of the text as given, not of the text after joining.
TEST(json, columns_after_a_joined_surrogate_pair_are_right) {
  EXPECT_EQ(refusal(R"({"nodes": [{"name": "\ud83d\ude00\ud83d\ude00", "weight": "2"}]})"),
            "t:1:59: 'weight' must be a number, not text in quotes; remove the quotes");
}

TEST(json, surrogate_pairs_are_joined_only_where_they_are_pairs) {
  EXPECT_EQ(join_surrogates(R"(["\ud83d\ude00"])").text, R"(["\U0001F600"])");
  EXPECT_EQ(join_surrogates(R"(["\udbff\udfff"])").text, R"(["\U0010FFFF"])");
  for (const char* kept : {R"(["\\ud83d\ude00"])", R"(["\ude00\ud83d"])", R"(["\ud83d"])",
                           R"(["\ud83d\u0041"])", R"(["\ud83d\ude0)", R"(["\)", R"(x: "\ud83d\ude00")"}) {
    EXPECT_EQ(join_surrogates(kept).text, kept);
    EXPECT_TRUE(join_surrogates(kept).joints.empty());
  }
}

}  // namespace
}  // namespace clockwise
