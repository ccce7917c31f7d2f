#include <string>
#include <vector>

#include <gtest/gtest.h>

#include <clockwise/clockwise.h>
#include <clockwise/diff.hpp>
#include <clockwise/placement.hpp>
#include <clockwise/shares.hpp>
#include <clockwise/topology_file.hpp>

#include "c_api/handles.hpp"

namespace clockwise {
namespace {

const std::string two = R"({"nodes": [{"name": "a"}, {"name": "b", "weight": 2}]})";
const std::string three = R"({"nodes": [{"name": "a"}, {"name": "b", "weight": 2}, {"name": "c"}]})";
const std::string sampled = R"({"scheme": "rendezvous", "nodes": [{"name": "a"}, {"name": "b"}]})";

clockwise::topology built(const std::string& text) {
  return clockwise::topology(parse_topology(text, "test"));
}

TEST(c_api_shares, are_the_librarys) {
  for (const std::string& text : {two, sampled}) {
    const auto topology = parsed(text);
    std::vector<clockwise_share> found(3, {-1, -1, 9});  // more room than needed
    std::uint64_t sample = 7;
    ASSERT_EQ(clockwise_shares(topology.get(), found.data(), found.size(), &sample, nullptr), CLOCKWISE_OK);
    const share_report expected = report_shares(built(text));
    EXPECT_EQ(sample, expected.sample);
    for (const node_share& share : expected.nodes) {
      EXPECT_EQ(found[share.index.value].due, share.due);
      EXPECT_EQ(found[share.index.value].exact, share.exact);
      EXPECT_EQ(found[share.index.value].points, share.points);
    }
    EXPECT_EQ(found[2].due, -1);
  }
}

TEST(c_api_shares, need_room) {
  const auto topology = parsed(three);
  std::vector<clockwise_share> shares(3);
  char* message = nullptr;
  EXPECT_EQ(clockwise_shares(topology.get(), shares.data(), 2, nullptr, &message), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(taken(message), "shares has room for 2; the topology has 3 nodes");
  EXPECT_EQ(clockwise_shares(topology.get(), nullptr, 3, nullptr, nullptr), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(clockwise_shares(nullptr, shares.data(), 3, nullptr, nullptr), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(clockwise_shares(topology.get(), shares.data(), 3, nullptr, nullptr), CLOCKWISE_OK);
}

diff_handle diff_of(topology_handle before, topology_handle after) {
  clockwise_diff* diff = nullptr;
  EXPECT_EQ(clockwise_topology_diff(before.get(), after.get(), CLOCKWISE_DIFF_SAMPLE, &diff, nullptr),
            CLOCKWISE_OK);
  return diff_handle(diff);  // outlives both topologies
}

TEST(c_api_diff, is_the_librarys) {
  const auto diff = diff_of(parsed(two), parsed(three));
  const topology_diff expected = clockwise::diff(built(two), built(three));
  clockwise_diff_summary summary{};
  ASSERT_EQ(clockwise_diff_summarize(diff.get(), &summary, nullptr), CLOCKWISE_OK);
  EXPECT_GT(summary.moved, 0);
  EXPECT_EQ(summary.moved, expected.moved);
  EXPECT_EQ(summary.necessary, expected.necessary);
  EXPECT_EQ(summary.sideways, expected.sideways);
  EXPECT_EQ(summary.minimum, expected.minimum);
  EXPECT_EQ(summary.sample, 0U);
  EXPECT_TRUE(summary.same_tokens);
  EXPECT_TRUE(summary.same_tags);
  ASSERT_EQ(summary.flow_count, expected.flows.size());
  ASSERT_EQ(summary.flow_count, 2U);
  for (std::size_t i = 0; i < summary.flow_count; ++i) {
    clockwise_flow flow{};
    ASSERT_EQ(clockwise_diff_flow(diff.get(), i, &flow, nullptr), CLOCKWISE_OK);
    EXPECT_EQ(flow.from, expected.flows[i].from);
    EXPECT_EQ(flow.to, expected.flows[i].to);
    EXPECT_EQ(flow.fraction, expected.flows[i].fraction);
    EXPECT_EQ(flow.necessary, expected.flows[i].necessary);
  }
}

TEST(c_api_diff, tells_when_tokens_and_tags_differ) {
  const auto diff = diff_of(
      parsed(two),
      parsed(R"({"scheme": "twemproxy-ketama", "hash_tag": "", "nodes": [{"name": "a"}, {"name": "b"}]})"));
  clockwise_diff_summary summary{};
  ASSERT_EQ(clockwise_diff_summarize(diff.get(), &summary, nullptr), CLOCKWISE_OK);
  EXPECT_EQ(summary.sample, static_cast<std::uint64_t>(CLOCKWISE_DIFF_SAMPLE));
  EXPECT_FALSE(summary.same_tokens);
  EXPECT_FALSE(summary.same_tags);
}

TEST(c_api_diff, refuses_what_is_not_allowed) {
  const auto topology = parsed(two);
  clockwise_diff* diff = nullptr;
  char* message = nullptr;
  EXPECT_EQ(clockwise_topology_diff(nullptr, topology.get(), 1, &diff, nullptr), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(clockwise_topology_diff(topology.get(), nullptr, 1, &diff, nullptr), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(clockwise_topology_diff(topology.get(), topology.get(), 1, nullptr, nullptr),
            CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(clockwise_topology_diff(topology.get(), topology.get(), 0, &diff, &message),
            CLOCKWISE_BAD_OPTION);
  EXPECT_NE(taken(message), "");
  EXPECT_EQ(diff, nullptr);

  const auto nothing = diff_of(parsed(two), parsed(two));
  clockwise_flow flow{};
  EXPECT_EQ(clockwise_diff_flow(nothing.get(), 0, &flow, &message), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(taken(message), "index is 0; the diff has 0 flows, counted from 0");
  EXPECT_EQ(clockwise_diff_flow(nullptr, 0, &flow, nullptr), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(clockwise_diff_summarize(nothing.get(), nullptr, nullptr), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(clockwise_diff_summarize(nullptr, nullptr, nullptr), CLOCKWISE_BAD_ARGUMENT);
}

TEST(c_api_schemes, are_the_librarys) {
  const clockwise_scheme* list = nullptr;
  std::size_t count = 0;
  ASSERT_EQ(clockwise_schemes(&list, &count, nullptr), CLOCKWISE_OK);
  ASSERT_EQ(count, schemes().size());
  for (std::size_t i = 0; i < count; ++i) {
    EXPECT_EQ(list[i].id, schemes()[i].id);
    EXPECT_EQ(list[i].summary, schemes()[i].summary);
    EXPECT_EQ(list[i].compatible_with, schemes()[i].compatible_with);
  }
  EXPECT_EQ(clockwise_schemes(nullptr, &count, nullptr), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(clockwise_schemes(&list, nullptr, nullptr), CLOCKWISE_BAD_ARGUMENT);
}

TEST(c_api_version, is_the_projects) {
  EXPECT_STREQ(clockwise_version(), EXPECTED_VERSION);
}

}  // namespace
}  // namespace clockwise
