#include <array>
#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include <clockwise/clockwise.h>
#include <clockwise/topology_file.hpp>

#include "c_api/handles.hpp"

namespace clockwise {
namespace {

std::string three_zones(const std::string& scheme) {
  return R"({"scheme": ")" + scheme + R"(", "nodes": [{"name": "a", "zone": "x"}, {"name": "b", "zone": "x"},
      {"name": "c", "zone": "y"}, {"name": "d", "zone": "z"}, {"name": "idle", "weight": 0}]})";
}

std::uint32_t owner_of(const clockwise_topology* topology, const std::string& key) {
  std::uint32_t owner = 99;
  EXPECT_EQ(clockwise_locate(topology, key.data(), key.size(), &owner, nullptr), CLOCKWISE_OK);
  return owner;
}

std::vector<std::uint32_t> copies_of(const clockwise_topology* topology, const std::string& key,
                                     std::size_t capacity) {
  std::vector<std::uint32_t> copies(capacity, 99);
  std::size_t count = 99;
  EXPECT_EQ(clockwise_copies(topology, key.data(), key.size(), copies.data(), copies.size(), &count, nullptr),
            CLOCKWISE_OK);
  copies.resize(count);
  return copies;
}

TEST(c_api_lookup, agrees_with_the_library) {
  for (const std::string scheme : {"ring", "rendezvous", "maglev", "jump", "anchor"}) {
    const auto topology = parsed(three_zones(scheme));
    const clockwise::topology expected(parse_topology(three_zones(scheme), "test"));
    for (int i = 0; i < 2000; ++i) {
      const std::string key =
          "{user:" + std::to_string(i) + "}:" + std::string(1, static_cast<char>(i % 256));
      std::uint64_t token = 0;
      EXPECT_EQ(clockwise_token(topology.get(), key.data(), key.size(), &token, nullptr), CLOCKWISE_OK);
      ASSERT_EQ(token, expected.token_of(key).value) << scheme;
      ASSERT_EQ(owner_of(topology.get(), key), expected.owner(key).value) << scheme;

      std::array<node_index, 3> copies{};
      ASSERT_EQ(expected.copies(key, copies), 3U);
      const std::vector<std::uint32_t> values = {copies[0].value, copies[1].value, copies[2].value};
      ASSERT_EQ(copies_of(topology.get(), key, 3), values) << scheme;
    }
  }
}

TEST(c_api_lookup, takes_any_bytes_and_the_empty_key) {
  const auto topology = parsed(three_zones("ring"));
  const clockwise::topology expected(parse_topology(three_zones("ring"), "test"));
  const std::string zeros(3, '\0');
  EXPECT_EQ(owner_of(topology.get(), zeros), expected.owner(zeros).value);
  std::uint32_t owner = 99;
  EXPECT_EQ(clockwise_locate(topology.get(), nullptr, 0, &owner, nullptr), CLOCKWISE_OK);
  EXPECT_EQ(owner, expected.owner("").value);
}

TEST(c_api_lookup, has_no_more_copies_than_nodes_that_own) {
  const auto topology = parsed(three_zones("ring"));
  EXPECT_EQ(copies_of(topology.get(), "k", 0).size(), 0U);
  EXPECT_EQ(copies_of(topology.get(), "k", 1).size(), 1U);
  EXPECT_EQ(copies_of(topology.get(), "k", 4).size(), 4U);
  EXPECT_EQ(copies_of(topology.get(), "k", 1000).size(), 4U);
}

TEST(c_api_lookup, refuses_null) {
  const auto topology = parsed(three_zones("ring"));
  std::uint32_t node = 0;
  std::uint64_t token = 0;
  std::size_t count = 0;
  char* message = nullptr;
  EXPECT_EQ(clockwise_locate(nullptr, "k", 1, &node, &message), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(taken(message), "topology is NULL");
  EXPECT_EQ(clockwise_locate(topology.get(), nullptr, 1, &node, &message), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(taken(message), "key is NULL");
  EXPECT_EQ(clockwise_locate(topology.get(), "k", 1, nullptr, nullptr), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(clockwise_token(nullptr, "k", 1, &token, nullptr), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(clockwise_token(topology.get(), "k", 1, nullptr, nullptr), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(clockwise_copies(topology.get(), "k", 1, nullptr, 1, &count, nullptr), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(clockwise_copies(topology.get(), "k", 1, &node, 1, nullptr, nullptr), CLOCKWISE_BAD_ARGUMENT);
  EXPECT_EQ(clockwise_copies(topology.get(), nullptr, 1, &node, 1, &count, nullptr), CLOCKWISE_BAD_ARGUMENT);
}

TEST(c_api_lookup, many_threads_share_a_topology) {
  const auto topology = parsed(three_zones("ring"));
  const clockwise::topology expected(parse_topology(three_zones("ring"), "test"));
  std::atomic<int> wrong = 0;
  std::vector<std::thread> threads;
  for (int thread = 0; thread < 8; ++thread) {
    threads.emplace_back([&, thread] {
      for (int i = 0; i < 2000; ++i) {
        const std::string key = std::to_string(thread) + ":" + std::to_string(i);
        wrong += owner_of(topology.get(), key) != expected.owner(key).value ? 1 : 0;
      }
      // Failures have no state that threads share either.
      char* message = nullptr;
      wrong += clockwise_locate(nullptr, "k", 1, nullptr, &message) == CLOCKWISE_BAD_ARGUMENT ? 0 : 1;
      clockwise_text_free(message);
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
}

}  // namespace
}  // namespace clockwise
