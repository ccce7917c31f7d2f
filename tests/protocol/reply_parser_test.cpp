#include "protocol/resp/reply_parser.hpp"

#include <random>
#include <utility>

#include <gtest/gtest.h>

#include "protocol/reply_corpus.hpp"
#include "protocol/reply_trace.hpp"

namespace clockwise::test {
namespace {

using namespace proxy::resp;

TEST(reply_parser, finds_where_a_reply_ends) {
  for (const auto& reply : reply_corpus()) {
    reply_parser parser;
    const auto step = parser.feed(reply + "+the next one\r\n");
    EXPECT_EQ(step.status, reply_status::reply) << reply;
    EXPECT_EQ(step.consumed, reply.size()) << reply;
  }
}

TEST(reply_parser, asks_for_more_until_the_last_byte) {
  for (const auto& reply : reply_corpus()) {
    for (std::size_t bytes = 0; bytes < reply.size(); ++bytes) {
      reply_parser parser;
      const auto step = parser.feed(std::string_view(reply).substr(0, bytes));
      EXPECT_EQ(step.status, reply_status::need_more) << reply << " of which " << bytes;
      EXPECT_EQ(step.consumed, bytes);
    }
  }
}

TEST(reply_parser, any_cut_gives_the_same) {
  for (const auto& reply : reply_corpus()) {
    const auto expected = trace_replies(reply);
    ASSERT_EQ(expected.size(), 1U) << reply;
    for (std::size_t cut = 1; cut < reply.size(); ++cut) {
      bool first = true;
      EXPECT_EQ(trace_replies(reply, [&] { return std::exchange(first, false) ? cut : reply.size(); }),
                expected)
          << reply << " cut at " << cut;
    }
    EXPECT_EQ(trace_replies(reply, [] { return 1; }), expected) << reply << " byte by byte";
  }
}

// RSP-12
TEST(reply_parser, random_pieces_give_the_same) {
  std::string all;
  for (const auto& reply : reply_corpus()) all += reply;
  const auto expected = trace_replies(all);
  ASSERT_EQ(expected.size(), reply_corpus().size());
  for (unsigned seed = 0; seed < 300; ++seed) {
    std::mt19937 random(seed);
    std::geometric_distribution<std::size_t> size(0.15);
    EXPECT_EQ(trace_replies(all, [&] { return 1 + size(random); }), expected) << "seed " << seed;
  }
}

// RSP-03
TEST(reply_parser, notices_what_is_no_reply) {
  const std::vector broken{reply_event{reply_status::protocol_error, 0, 0}};
  for (const auto& bytes : broken_reply_corpus()) {
    EXPECT_EQ(trace_replies(bytes), broken) << bytes;
    EXPECT_EQ(trace_replies(bytes, [] { return 1; }), broken) << bytes << " byte by byte";
    EXPECT_EQ(trace_replies(bytes, [] { return 3; }), broken) << bytes << " by threes";
  }
}

TEST(reply_parser, stays_broken) {
  reply_parser parser;
  EXPECT_EQ(parser.feed("?").status, reply_status::protocol_error);
  EXPECT_EQ(parser.feed("+OK\r\n").status, reply_status::protocol_error);
  EXPECT_EQ(parser.feed("").status, reply_status::protocol_error);
}

// RSP-02
TEST(reply_parser, depth_costs_nothing) {
  for (const std::size_t depth : {1024U, 1025U, 100'000U}) {
    std::string reply;
    for (std::size_t i = 0; i < depth; ++i) reply += "*1\r\n";
    reply += ":1\r\n";
    EXPECT_EQ(trace_replies(reply), (std::vector{reply_event{reply_status::reply, reply.size(), '*'}}));
    EXPECT_EQ(trace_replies(reply, [] { return 7; }), trace_replies(reply));
  }
}

TEST(reply_parser, tells_the_type) {
  reply_parser parser;
  EXPECT_EQ(parser.type(), 0);
  std::ignore = parser.feed("*1\r\n");
  EXPECT_EQ(parser.type(), '*');
  std::ignore = parser.feed("$1\r\na\r\n");
  EXPECT_EQ(parser.type(), '*') << "of the reply, not of what is in it";
  std::ignore = parser.feed("|1\r\n+ttl\r\n:1\r\n");
  EXPECT_EQ(parser.type(), '|') << "all there is so far";
  std::ignore = parser.feed("-ERR");
  EXPECT_EQ(parser.type(), '-') << "the attribute is passed over";
  std::ignore = parser.feed("\r\n>0\r\n");
  EXPECT_EQ(parser.type(), '-') << "the push was not looked at yet";
}

TEST(reply_parser, never_looks_into_a_payload) {
  const std::string payload = "\r\n+OK\r\n$5\r\nhello\r\n*3\r\n";
  const std::string reply = "$" + std::to_string(payload.size()) + "\r\n" + payload + "\r\n";
  EXPECT_EQ(trace_replies(reply), (std::vector{reply_event{reply_status::reply, reply.size(), '$'}}));
}

// RSP-11
TEST(reply_parser, no_size_is_special) {
  for (const std::size_t size : {4096U, 16384U, 32768U, 65536U}) {
    for (std::size_t bytes = size - 120; bytes <= size + 20; ++bytes) {
      const std::string reply = "$" + std::to_string(bytes) + "\r\n" + std::string(bytes, 'v') + "\r\n:1\r\n";
      EXPECT_EQ(trace_replies(reply, [] { return 16384; }).size(), 2U) << bytes;
    }
  }
}

}  // namespace
}  // namespace clockwise::test
