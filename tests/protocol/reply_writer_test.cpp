#include "protocol/resp/reply_writer.hpp"

#include <limits>

#include <gtest/gtest.h>

#include "protocol/reply_trace.hpp"

namespace clockwise::test {
namespace {

using namespace proxy::resp;

template <typename Write>
std::string written(Write write) {
  std::string out;
  write(out);
  return out;
}

TEST(reply_writer, writes_every_type) {
  EXPECT_EQ(written([](auto& out) { append_status(out, "OK"); }), "+OK\r\n");
  EXPECT_EQ(written([](auto& out) { append_error(out, "ERR no"); }), "-ERR no\r\n");
  EXPECT_EQ(written([](auto& out) { append_integer(out, -42); }), ":-42\r\n");
  EXPECT_EQ(written([](auto& out) { append_integer(out, std::numeric_limits<std::int64_t>::min()); }),
            ":-9223372036854775808\r\n");
  EXPECT_EQ(written([](auto& out) { append_bulk(out, "a\r\nb"); }), "$4\r\na\r\nb\r\n");
  EXPECT_EQ(written([](auto& out) { append_array_header(out, 3); }), "*3\r\n");
}

TEST(reply_writer, knows_what_each_version_calls_things) {
  EXPECT_EQ(written([](auto& out) { append_null(out, 2); }), "$-1\r\n");
  EXPECT_EQ(written([](auto& out) { append_null(out, 3); }), "_\r\n");
  EXPECT_EQ(written([](auto& out) { append_map_header(out, 2, 2); }), "*4\r\n");
  EXPECT_EQ(written([](auto& out) { append_map_header(out, 2, 3); }), "%2\r\n");
  EXPECT_EQ(written([](auto& out) { append_set_header(out, 2, 2); }), "*2\r\n");
  EXPECT_EQ(written([](auto& out) { append_set_header(out, 2, 3); }), "~2\r\n");
  EXPECT_EQ(written([](auto& out) { append_verbatim(out, "a", 2); }), "$1\r\na\r\n");
  EXPECT_EQ(written([](auto& out) { append_verbatim(out, "a", 3); }), "=5\r\ntxt:a\r\n");
}

TEST(reply_writer, no_text_ends_its_line_early) {
  for (const std::string text : {"ERR a\r\n+OK", "\n", "\r", "\r\n", "a\rb\nc", ""}) {
    const std::string reply = written([&](auto& out) { append_error(out, text); });
    EXPECT_EQ(trace_replies(reply), (std::vector{reply_event{reply_status::reply, reply.size(), '-'}}))
        << text;
    EXPECT_EQ(reply.size(), text.size() + 3) << text;
  }
}

}  // namespace
}  // namespace clockwise::test
