#pragma once

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <clockwise/error.hpp>
#include <clockwise/placement.hpp>

namespace clockwise {

/// `count` nodes of weight 1 named prefix0, prefix1, ...
inline std::vector<node> equal_nodes(std::size_t count, const std::string& prefix = "node-") {
  std::vector<node> nodes;
  for (std::size_t i = 0; i < count; ++i) nodes.push_back({.name = prefix + std::to_string(i)});
  return nodes;
}

/// Building this must fail, with this code and message.
inline void expect_refused(std::string_view id, const scheme_options& options, const std::vector<node>& nodes,
                           errc code, const ::testing::Matcher<std::string>& message) {
  try {
    const placement built(id, options, nodes);
    ADD_FAILURE() << "built";
  } catch (const error& refused) {
    EXPECT_EQ(refused.code(), code) << to_string(refused.code());
    EXPECT_THAT(std::string(refused.what()), message);
  }
}

}  // namespace clockwise
