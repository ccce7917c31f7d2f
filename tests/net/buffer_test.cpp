#include "net/buffer.hpp"

#include <cstring>
#include <random>
#include <string>

#include <gtest/gtest.h>

namespace clockwise::proxy {
namespace {

TEST(buffer, gives_back_what_was_appended_in_order) {
  buffer bytes;
  EXPECT_TRUE(bytes.empty());
  bytes.append("hello ");
  bytes.append("world");
  EXPECT_EQ(bytes.view(), "hello world");
  bytes.consume(6);
  EXPECT_EQ(bytes.view(), "world");
  bytes.consume(5);
  EXPECT_TRUE(bytes.empty());
}

TEST(buffer, room_that_was_prepared_can_be_written_into) {
  buffer bytes;
  bytes.append("ab");
  const auto room = bytes.prepare(3);
  ASSERT_GE(room.size(), 3U);
  std::memcpy(room.data(), "cde", 3);
  bytes.commit(3);
  EXPECT_EQ(bytes.view(), "abcde");
}

TEST(buffer, equals_a_string_under_random_use) {
  std::mt19937 random(7);
  buffer bytes;
  std::string model;
  for (int i = 0; i < 20'000; ++i) {
    if (random() % 2 == 0) {
      const std::string added(random() % 3000, static_cast<char>('a' + i % 26));
      bytes.append(added);
      model += added;
    } else {
      const std::size_t taken = model.empty() ? 0 : random() % (model.size() + 1);
      bytes.consume(taken);
      model.erase(0, taken);
    }
    ASSERT_EQ(bytes.view(), model) << "step " << i;
  }
}

}  // namespace
}  // namespace clockwise::proxy
