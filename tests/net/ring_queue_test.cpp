#include "net/ring_queue.hpp"

#include <deque>
#include <memory>
#include <random>

#include <gtest/gtest.h>

namespace clockwise::proxy {
namespace {

TEST(ring_queue, equals_a_deque_under_random_use) {
  std::mt19937 random(11);
  ring_queue<int> queue;
  std::deque<int> model;
  for (int i = 0; i < 100'000; ++i) {
    switch (random() % 4) {
      case 0:
      case 1:
        queue.push_back(i);
        model.push_back(i);
        break;
      case 2:
        queue.push_front(i);
        model.push_front(i);
        break;
      default:
        for (auto taken = random() % 4; taken > 0 && !model.empty(); --taken) {
          ASSERT_EQ(queue.pop_front(), model.front());
          model.pop_front();
        }
    }
    ASSERT_EQ(queue.size(), model.size());
    if (model.empty()) continue;
    ASSERT_EQ(queue.front(), model.front());
    ASSERT_EQ(queue.back(), model.back());
    const auto middle = random() % model.size();
    ASSERT_EQ(queue[middle], model[middle]);
  }
}

TEST(ring_queue, lets_go_of_what_was_taken_out) {
  ring_queue<std::shared_ptr<int>> queue;
  const auto value = std::make_shared<int>(1);
  queue.push_back(value);
  queue.push_back(value);
  EXPECT_EQ(value.use_count(), 3);
  queue.pop_front();
  EXPECT_EQ(value.use_count(), 2);
}

}  // namespace
}  // namespace clockwise::proxy
