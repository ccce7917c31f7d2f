#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include <clockwise/clockwise.h>

namespace clockwise {

struct free_topology {
  void operator()(clockwise_topology* topology) const { clockwise_topology_free(topology); }
};
using topology_handle = std::unique_ptr<clockwise_topology, free_topology>;

struct free_diff {
  void operator()(clockwise_diff* diff) const { clockwise_diff_free(diff); }
};
using diff_handle = std::unique_ptr<clockwise_diff, free_diff>;

/// The text, which is freed; empty for NULL.
inline std::string taken(char* text) {
  std::string copy = text == nullptr ? "" : text;
  clockwise_text_free(text);
  return copy;
}

inline topology_handle parsed(std::string_view text) {
  clockwise_topology* topology = nullptr;
  char* message = nullptr;
  const auto status = clockwise_topology_parse(text.data(), text.size(), "test", &topology, &message);
  EXPECT_EQ(status, CLOCKWISE_OK) << message;
  EXPECT_EQ(message, nullptr);
  return topology_handle(topology);
}

inline std::string json_of(const topology_handle& topology) {
  char* json = nullptr;
  EXPECT_EQ(clockwise_topology_json(topology.get(), &json, nullptr), CLOCKWISE_OK);
  return taken(json);
}

inline std::string digest_of(const topology_handle& topology) {
  char* digest = nullptr;
  EXPECT_EQ(clockwise_topology_digest(topology.get(), &digest, nullptr), CLOCKWISE_OK);
  return taken(digest);
}

}  // namespace clockwise
