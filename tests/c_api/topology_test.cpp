#include <cstdio>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include <clockwise/clockwise.h>
#include <clockwise/digest.hpp>
#include <clockwise/topology_file.hpp>

#include "c_api/handles.hpp"

namespace clockwise {
namespace {

struct refusal {
  clockwise_status status;
  std::string message;
};

refusal refused(std::string_view text) {
  int unused = 0;
  auto* topology = reinterpret_cast<clockwise_topology*>(&unused);
  char* message = nullptr;
  const auto status = clockwise_topology_parse(text.data(), text.size(), "nodes.json", &topology, &message);
  EXPECT_EQ(topology, nullptr);  // so that freeing it is harmless
  return {status, taken(message)};
}

clockwise_node node_at(const topology_handle& topology, std::uint32_t index) {
  clockwise_node node{};
  EXPECT_EQ(clockwise_node_at(topology.get(), index, &node, nullptr), CLOCKWISE_OK);
  return node;
}

TEST(c_api_topology, builds_from_json) {
  const auto topology =
      parsed(R"({"nodes": [{"name": "a"}, {"name": "b", "weight": 2.5, "address": "h:1", "zone": "z"}]})");
  std::size_t count = 0;
  EXPECT_EQ(clockwise_node_count(topology.get(), &count, nullptr), CLOCKWISE_OK);
  ASSERT_EQ(count, 2U);
  EXPECT_STREQ(node_at(topology, 0).name, "a");
  EXPECT_EQ(node_at(topology, 0).weight, 1);
  EXPECT_STREQ(node_at(topology, 0).zone, "");
  EXPECT_STREQ(node_at(topology, 1).name, "b");
  EXPECT_EQ(node_at(topology, 1).weight, 2.5);
  EXPECT_STREQ(node_at(topology, 1).address, "h:1");
  EXPECT_STREQ(node_at(topology, 1).zone, "z");
}

TEST(c_api_topology, tells_what_is_wrong) {
  EXPECT_EQ(refused("{").status, CLOCKWISE_BAD_SYNTAX);
  EXPECT_EQ(refused(R"({"nodes": [{"name": "a", "wieght": 1}]})").status, CLOCKWISE_UNKNOWN_FIELD);
  EXPECT_EQ(refused(R"({"nodes": [{"name": "a", "weight": -1}]})").status, CLOCKWISE_BAD_FIELD);
  EXPECT_EQ(refused(R"({"nodes": [{"name": "a"}], "scheme": "rign"})").status, CLOCKWISE_UNKNOWN_SCHEME);
  EXPECT_EQ(refused(R"({"nodes": [{"name": "a", "weight": 0}]})").status, CLOCKWISE_NO_WEIGHT);
  EXPECT_EQ(refused(R"({"nodes": [{"name": "a"}], "options": {"point": 1}})").status,
            CLOCKWISE_UNKNOWN_OPTION);
  EXPECT_EQ(refused(R"({"nodes": []})").status, CLOCKWISE_NO_NODES);
  EXPECT_EQ(refused("").status, CLOCKWISE_BAD_SYNTAX);

  const refusal field = refused(R"({"nodes": [{"name": "a", "wieght": 1}]})");
  EXPECT_TRUE(field.message.starts_with("nodes.json:1:")) << field.message;
  EXPECT_NE(field.message.find("weight"), std::string::npos) << field.message;
}

TEST(c_api_topology, refuses_null) {
  const std::string text = R"({"nodes": [{"name": "a"}]})";
  const auto topology = parsed(text);
  clockwise_topology* made = nullptr;
  char* message = nullptr;
  EXPECT_EQ(clockwise_topology_parse(nullptr, 3, "s", &made, &message), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(taken(message), "text is NULL");
  EXPECT_EQ(clockwise_topology_parse(text.data(), text.size(), "s", nullptr, &message),
            CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(taken(message), "topology is NULL");
  EXPECT_EQ(clockwise_topology_read(nullptr, &made, nullptr), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(clockwise_topology_json(nullptr, &message, nullptr), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(clockwise_topology_json(topology.get(), nullptr, nullptr), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(clockwise_topology_digest(nullptr, &message, nullptr), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(clockwise_topology_digest(topology.get(), nullptr, nullptr), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(clockwise_node_count(nullptr, nullptr, nullptr), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(clockwise_node_at(topology.get(), 0, nullptr, nullptr), CLOCKWISE_BAD_ARGUMENT);
  clockwise_topology_free(nullptr);
  clockwise_diff_free(nullptr);
  clockwise_text_free(nullptr);
}

TEST(c_api_topology, refuses_an_index_out_of_range) {
  const auto topology = parsed(R"({"nodes": [{"name": "a"}]})");
  clockwise_node node{};
  char* message = nullptr;
  EXPECT_EQ(clockwise_node_at(topology.get(), 1, &node, &message), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(taken(message), "index is 1; the topology has 1 nodes, counted from 0");
}

TEST(c_api_topology, reads_files) {
  const std::string path = testing::TempDir() + "clockwise_c_api_topology.json";
  std::ofstream(path) << R"({"nodes": [{"name": "a"}]})";
  clockwise_topology* topology = nullptr;
  EXPECT_EQ(clockwise_topology_read(path.c_str(), &topology, nullptr), CLOCKWISE_OK);
  EXPECT_STREQ(node_at(topology_handle(topology), 0).name, "a");
  EXPECT_EQ(std::remove(path.c_str()), 0);

  char* message = nullptr;
  EXPECT_EQ(clockwise_topology_read(path.c_str(), &topology, &message), CLOCKWISE_BAD_FILE);
  EXPECT_TRUE(taken(message).starts_with(path));
  EXPECT_EQ(topology, nullptr);
}

TEST(c_api_topology, digest_is_the_librarys) {
  const std::string text = R"({"nodes": [{"name": "a"}, {"name": "b", "weight": 3}], "hash_tag": "<>"})";
  EXPECT_EQ(digest_of(parsed(text)), digest(clockwise::topology(parse_topology(text, "test"))));
}

TEST(c_api_topology_json, comes_back_the_same) {
  for (
      const std::string text : {
          R"({"nodes": [{"name": "a"}, {"name": "b", "weight": 0.1}]})",
          R"({"nodes": [{"name": "a", "weight": 1e22}, {"name": "b", "weight": 3e21}], "scheme": "rendezvous"})",
          R"({"nodes": [{"name": "7"}, {"name": "no"}, {"name": "~"}], "options": {"points": 32}})",
          R"({"nodes": [{"name": "\"\\#: '"}, {"name": "größe 🚀"}, {"name": " a "}], "hash_tag": "\"\\"})",
          R"({"nodes": [{"name": "\u0085\u2028\ufeff"}, {"name": "b"}], "hash_tag": ""})",
          R"({"nodes": [{"name": "a", "address": "h:1", "zone": "z", "replicas": ["h:2", "unix:/s"]}]})",
      }) {
    const auto topology = parsed(text);
    const std::string json = json_of(topology);
    const auto again = parsed(json);
    EXPECT_EQ(parse_topology(json, "test"), parse_topology(text, "test")) << json;
    EXPECT_EQ(digest_of(again), digest_of(topology)) << json;
    EXPECT_EQ(json_of(again), json);
  }
}

TEST(c_api_topology_json, carries_what_anchor_remembers) {
  const auto three =
      parsed(R"({"scheme": "anchor", "nodes": [{"name": "a"}, {"name": "b"}, {"name": "c"}]})");
  const std::string json = json_of(three);
  EXPECT_NE(json.find("\"buckets\""), std::string::npos) << json;

  // Without its memory anchor would not know that b left, and keys would move between a and c.
  std::string without_b = json;
  const std::string b = "{\"name\": \"b\"},\n  ";
  ASSERT_NE(without_b.find(b), std::string::npos) << json;
  without_b.erase(without_b.find(b), b.size());
  const auto two = parsed(without_b);
  clockwise_diff* diff = nullptr;
  ASSERT_EQ(clockwise_topology_diff(three.get(), two.get(), 100'000, &diff, nullptr), CLOCKWISE_OK);
  const diff_handle owned(diff);
  clockwise_diff_summary summary{};
  ASSERT_EQ(clockwise_diff_summarize(diff, &summary, nullptr), CLOCKWISE_OK);
  EXPECT_GT(summary.moved, 0.2);
  EXPECT_EQ(summary.sideways, 0);
}

}  // namespace
}  // namespace clockwise
