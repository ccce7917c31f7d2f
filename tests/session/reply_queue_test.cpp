#include "session/reply_queue.hpp"

#include <algorithm>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace clockwise::proxy {
namespace {

std::string taken(reply_queue& replies) {
  std::string bytes(replies.ready().view());
  replies.ready().consume(bytes.size());
  return bytes;
}

TEST(reply_queue, replies_leave_in_the_order_of_the_requests) {
  reply_queue replies;
  const auto first = replies.reserve();
  const auto second = replies.reserve();
  replies.add(second, "+2\r\n", true);
  EXPECT_TRUE(replies.ready().empty());
  replies.put("+3\r\n");
  replies.add(first, "+1\r\n", true);
  EXPECT_EQ(taken(replies), "+1\r\n+2\r\n+3\r\n");
  EXPECT_TRUE(replies.empty());
  EXPECT_EQ(replies.bytes(), 0U);
}

TEST(reply_queue, pieces_of_the_head_leave_as_they_come) {
  reply_queue replies;
  const auto first = replies.reserve();
  const auto second = replies.reserve();
  replies.add(second, "$4\r\nab", false);
  replies.add(first, "$2\r\n", false);
  EXPECT_EQ(taken(replies), "$2\r\n");
  replies.add(first, "xy\r\n", true);
  EXPECT_EQ(taken(replies), "xy\r\n$4\r\nab") << "the begin of the next follows at once";
  replies.add(second, "cd\r\n", true);
  EXPECT_EQ(taken(replies), "cd\r\n");
}

TEST(reply_queue, an_error_takes_the_place_of_a_parked_reply) {
  reply_queue replies;
  const auto first = replies.reserve();
  const auto second = replies.reserve();
  replies.add(second, "$4\r\nab", false);
  EXPECT_TRUE(replies.fail(second, "ERR lost"));
  replies.add(first, "+1\r\n", true);
  EXPECT_EQ(taken(replies), "+1\r\n-ERR lost\r\n");
}

TEST(reply_queue, a_reply_that_has_begun_to_leave_cannot_fail) {
  reply_queue replies;
  const auto only = replies.reserve();
  replies.add(only, "$4\r\nab", false);
  EXPECT_FALSE(replies.fail(only, "ERR lost"));
}

TEST(reply_queue, a_split_command_leaves_when_its_parts_are_in_and_it_is_its_turn) {
  reply_queue replies;
  const auto before = replies.reserve();
  auto parts = replies.reserve(std::make_unique<gather>(combine::sum, 2, std::vector<std::uint32_t>{0, 1}));
  const auto after = replies.reserve();
  replies.add(after, "+after\r\n", true);
  replies.add(parts, ":1\r\n", true);
  parts.part = 1;
  replies.add(parts, ":2\r\n", true);
  EXPECT_TRUE(replies.ready().empty());
  replies.add(before, "+before\r\n", true);
  EXPECT_EQ(taken(replies), "+before\r\n:3\r\n+after\r\n");
  EXPECT_EQ(replies.bytes(), 0U);
}

TEST(reply_queue, any_order_of_arrival_gives_the_same_bytes) {
  std::mt19937 random(3);
  for (int round = 0; round < 200; ++round) {
    reply_queue replies;
    std::vector<std::pair<ticket, std::string>> arriving;
    std::string expected;
    for (int i = 0; i < 50; ++i) {
      const std::string reply = ":" + std::to_string(random()) + "\r\n";
      arriving.emplace_back(replies.reserve(), reply);
      expected += reply;
    }
    std::shuffle(arriving.begin(), arriving.end(), random);
    std::string left;
    for (const auto& [request, reply] : arriving) {
      const auto cut = random() % reply.size();
      if (cut > 0) replies.add(request, reply.substr(0, cut), false);
      replies.add(request, reply.substr(cut), true);
      if (random() % 3 == 0) left += taken(replies);
    }
    left += taken(replies);
    ASSERT_EQ(left, expected) << "round " << round;
    ASSERT_EQ(replies.bytes(), 0U);
  }
}

}  // namespace
}  // namespace clockwise::proxy
