#include "session/gather.hpp"

#include <string>

#include <gtest/gtest.h>

namespace clockwise::proxy {
namespace {

std::string finished(const gather& parts) {
  buffer out;
  parts.finish(out);
  return std::string(out.view());
}

TEST(gather, puts_values_in_the_order_of_the_keys) {
  gather parts(combine::array, 2, {0, 1, 0});
  EXPECT_FALSE(parts.add(1, "*1\r\n$1\r\nb\r\n", true));
  EXPECT_TRUE(parts.add(0, "*2\r\n$1\r\na\r\n$-1\r\n", true));
  EXPECT_EQ(finished(parts), "*3\r\n$1\r\na\r\n$1\r\nb\r\n$-1\r\n");
}

TEST(gather, takes_replies_in_pieces) {
  gather parts(combine::array, 1, {0});
  EXPECT_FALSE(parts.add(0, "*1\r\n$1", false));
  EXPECT_TRUE(parts.add(0, "\r\na\r\n", true));
  EXPECT_EQ(finished(parts), "*1\r\n$1\r\na\r\n");
}

TEST(gather, adds_up) {
  gather parts(combine::sum, 3, {0, 1, 2});
  static_cast<void>(parts.add(0, ":2\r\n", true));
  static_cast<void>(parts.add(1, ":0\r\n", true));
  EXPECT_TRUE(parts.add(2, ":40\r\n", true));
  EXPECT_EQ(finished(parts), ":42\r\n");
}

TEST(gather, says_ok_once) {
  gather parts(combine::status, 2, {0, 1});
  static_cast<void>(parts.add(0, "+OK\r\n", true));
  EXPECT_TRUE(parts.add(1, "+OK\r\n", true));
  EXPECT_EQ(finished(parts), "+OK\r\n");
}

TEST(gather, MUL_01_an_error_names_how_many_parts_failed_and_is_never_ok) {
  gather parts(combine::status, 3, {0, 1, 2});
  static_cast<void>(parts.add(0, "+OK\r\n", true));
  static_cast<void>(parts.fail(1, "ERR cache-b is down"));
  EXPECT_TRUE(parts.fail(2, "ERR cache-c is down"));
  EXPECT_EQ(finished(parts), "-ERR cache-b is down (2 of 3 servers failed)\r\n");
}

TEST(gather, MUL_04_keeps_the_words_of_a_server_that_refused) {
  gather parts(combine::sum, 2, {0, 1});
  static_cast<void>(parts.add(0, ":1\r\n", true));
  EXPECT_TRUE(parts.add(1, "-READONLY You can't write against a read only replica.\r\n", true));
  EXPECT_EQ(finished(parts),
            "-READONLY You can't write against a read only replica. (1 of 2 servers failed)\r\n");
}

TEST(gather, a_reply_of_the_wrong_shape_is_an_error) {
  gather sum(combine::sum, 1, {0});
  static_cast<void>(sum.add(0, "$1\r\n1\r\n", true));
  EXPECT_TRUE(finished(sum).starts_with("-ERR"));
  gather array(combine::array, 1, {0, 0});
  static_cast<void>(array.add(0, "*1\r\n$1\r\na\r\n", true));
  EXPECT_TRUE(finished(array).starts_with("-ERR")) << "two values were asked for";
}

}  // namespace
}  // namespace clockwise::proxy
