#include "protocol/resp/request_parser.hpp"

#include <random>

#include <gtest/gtest.h>

#include "protocol/request_corpus.hpp"
#include "protocol/request_trace.hpp"

namespace clockwise::test {
namespace {

using namespace proxy::resp;

std::string multibulk(const std::vector<std::string>& args) {
  std::string bytes = "*" + std::to_string(args.size()) + "\r\n";
  for (const auto& arg : args) bytes += "$" + std::to_string(arg.size()) + "\r\n" + arg + "\r\n";
  return bytes;
}

request_event command_event(const std::vector<std::string>& args) {
  return {parse_status::command, args, multibulk(args), {}};
}

request_event error_event(parse_status status, std::string error) {
  return {status, {}, {}, std::move(error)};
}

std::string whole_corpus() {
  std::string all;
  for (const auto& request : request_corpus()) {
    if (const auto events = trace_requests(request);
        !events.empty() && events.back().status == parse_status::command) {
      all += request;
    }
  }
  return all;
}

TEST(request_parser, gives_the_arguments_and_the_bytes_to_forward) {
  const std::string bytes = multibulk({"SET", "key", "a value\r\n"});
  EXPECT_EQ(trace_requests(bytes), std::vector{command_event({"SET", "key", "a value\r\n"})});
}

TEST(request_parser, forwards_what_it_received_without_a_copy) {
  const request_limits limits;
  request_parser parser(limits);
  const std::string bytes = multibulk({"GET", "key"});
  ASSERT_EQ(parser.parse(bytes), parse_status::command);
  EXPECT_EQ(parser.wire().data(), bytes.data());
  EXPECT_EQ(parser[1].data(), bytes.data() + bytes.find("key"));
}

TEST(request_parser, goes_on_behind_a_command) {
  const request_limits limits;
  request_parser parser(limits);
  const std::string bytes = "\r\n" + multibulk({"GET", "a"}) + "*0\r\n" + multibulk({"GET", "b"}) + "\r\n";
  std::string_view rest = bytes;
  for (const std::string key : {"a", "b"}) {
    ASSERT_EQ(parser.parse(rest), parse_status::command);
    EXPECT_EQ(parser[1], key);
    EXPECT_EQ(parser.wire(), multibulk({"GET", key}));
    rest.remove_prefix(parser.consumed());
  }
  EXPECT_EQ(parser.parse(rest), parse_status::need_more);
  EXPECT_EQ(parser.consumed(), 2U) << "an empty command is not kept";
}

TEST(request_parser, any_cut_gives_the_same) {
  for (const auto& request : request_corpus()) {
    const auto expected = trace_requests(request);
    for (std::size_t cut = 0; cut <= request.size(); ++cut) {
      bool first = true;
      const auto next_size = [&] { return std::exchange(first, false) && cut > 0 ? cut : request.size(); };
      EXPECT_EQ(trace_requests_in_pieces(request, next_size), expected) << request << " cut at " << cut;
    }
    EXPECT_EQ(trace_requests_in_pieces(request, [] { return 1; }), expected) << request << " byte by byte";
  }
}

// RSP-12
TEST(request_parser, random_pieces_give_the_same) {
  const std::string all = whole_corpus();
  const auto expected = trace_requests(all);
  ASSERT_GT(expected.size(), 20U);
  for (unsigned seed = 0; seed < 300; ++seed) {
    std::mt19937 random(seed);
    std::geometric_distribution<std::size_t> size(0.15);
    EXPECT_EQ(trace_requests_in_pieces(all, [&] { return 1 + size(random); }), expected) << "seed " << seed;
  }
}

// RSP-11, RSP-12: sizes around those of buffers, as a session reads them.
TEST(request_parser, no_size_is_special) {
  for (const std::size_t size : {4096U, 16384U, 32768U, 49152U, 65536U, 81920U}) {
    for (std::size_t bytes = size - 120; bytes <= size + 20; bytes += bytes > size - 40 ? 1 : 7) {
      const std::string request = multibulk({"SET", "0123456789", std::string(bytes, 'v')}) +
                                  multibulk({"GET", std::string(bytes, 'k')});
      const auto events = trace_requests_in_pieces(request, [] { return 16384; });
      ASSERT_EQ(events.size(), 2U) << bytes;
      EXPECT_EQ(events[0].args[2].size(), bytes);
      EXPECT_EQ(events[1].args[1].size(), bytes);
      EXPECT_EQ(events[0].wire.size() + events[1].wire.size(), request.size());
    }
  }
}

// RSP-07, RSP-08
TEST(request_parser, reads_inline_commands_as_redis_does) {
  EXPECT_EQ(trace_requests("AUTH pw\r\nSET TS:K 180\r\nget TS:K\r\nPING\r\n*1\r\n$4\r\nPING\r\nPING\n"),
            (std::vector{command_event({"AUTH", "pw"}), command_event({"SET", "TS:K", "180"}),
                         command_event({"get", "TS:K"}), command_event({"PING"}), command_event({"PING"}),
                         command_event({"PING"})}));
  EXPECT_EQ(trace_requests("AUTH \"p w\\x41\\\"x\"\r\n"), std::vector{command_event({"AUTH", "p wA\"x"})});
  EXPECT_EQ(trace_requests("AUTH 'p w'\r\n"), std::vector{command_event({"AUTH", "p w"})});
  EXPECT_EQ(trace_requests("AUTH \"pw\r\n"),
            std::vector{error_event(parse_status::protocol_error,
                                    "ERR Protocol error: unbalanced quotes in request")});
}

TEST(request_parser, writes_line_ends_that_only_redis_accepts_anew) {
  EXPECT_EQ(trace_requests("*2\rX$4\rYECHOxx$1\r\n1zz"), std::vector{command_event({"ECHO", "1"})});
}

// RSP-16
TEST(request_parser, a_wrong_length_is_a_protocol_error) {
  EXPECT_EQ(
      trace_requests("*3\r\n$4\r\nSET\r\n$1\r\nA\r\n$1\r\nB\r\n"),
      std::vector{error_event(parse_status::protocol_error, "ERR Protocol error: expected '$', got '1'")});
}

TEST(request_parser, stays_broken_after_a_protocol_error) {
  const request_limits limits;
  request_parser parser(limits);
  EXPECT_EQ(parser.parse("*x\r\nPING\r\n"), parse_status::protocol_error);
  EXPECT_EQ(parser.consumed(), 10U);
  EXPECT_EQ(parser.parse("PING\r\n"), parse_status::protocol_error);
  EXPECT_EQ(parser.error(), "ERR Protocol error: invalid multibulk length");
}

TEST(request_parser, http_is_closed_on) {
  const std::vector refused{
      error_event(parse_status::protocol_error, "ERR Protocol error: this is HTTP, not RESP")};
  EXPECT_EQ(trace_requests("POST / HTTP/1.1\r\nX: y\r\n\r\nSET a b\r\n"), refused);
  EXPECT_EQ(trace_requests("Host: localhost\r\n"), refused);
}

TEST(request_parser, a_nul_byte_in_an_inline_command_is_a_protocol_error) {
  using namespace std::string_literals;
  EXPECT_EQ(trace_requests("ECHO a\0b\r\n"s),
            std::vector{
                error_event(parse_status::protocol_error, "ERR Protocol error: NUL byte in inline request")});
}

TEST(request_parser, an_inline_line_has_a_limit) {
  request_limits limits;
  limits.inline_bytes_max = 10;
  const std::vector too_big{
      error_event(parse_status::protocol_error, "ERR Protocol error: too big inline request")};
  EXPECT_EQ(trace_requests("ECHO 12345\n", limits), std::vector{command_event({"ECHO", "12345"})});
  EXPECT_EQ(trace_requests("ECHO 123456\n", limits), too_big);
  EXPECT_EQ(trace_requests("ECHO 123456", limits), too_big);
  EXPECT_EQ(trace_requests_in_pieces(
                "ECHO 123456\n", [] { return 1; }, limits),
            too_big);
}

// ---- RSP-13: too large

TEST(request_parser, swallows_a_request_that_is_too_large) {
  request_limits limits;
  limits.request_bytes_max = 100;
  const std::string bytes = multibulk({"SET", "k", std::string(1000, 'x'), "more"}) + multibulk({"GET", "k"});
  const std::vector expected{
      error_event(parse_status::rejected, "ERR request larger than 100 bytes (limit request_bytes_max)"),
      command_event({"GET", "k"})};
  EXPECT_EQ(trace_requests(bytes, limits), expected);
  for (std::size_t size = 1; size < 50; ++size) {
    EXPECT_EQ(trace_requests_in_pieces(
                  bytes, [&] { return size; }, limits),
              expected)
        << size;
  }
}

TEST(request_parser, holds_nothing_of_a_request_that_is_too_large) {
  request_limits limits;
  limits.request_bytes_max = 100;
  request_feeder feeder(limits);
  feeder.feed("*3\r\n$3\r\nSET\r\n$1\r\nk\r\n$1000\r\nxxxx");
  EXPECT_EQ(feeder.held_bytes(), 0U);
  feeder.feed(std::string(500, 'x'));
  EXPECT_EQ(feeder.held_bytes(), 0U);
  EXPECT_TRUE(feeder.events().empty());
  feeder.feed(std::string(496, 'x') + "\r\nPING\r\n");
  EXPECT_EQ(feeder.events().size(), 2U);
}

TEST(request_parser, a_request_of_just_the_limit_is_accepted) {
  const std::string bytes = multibulk({"SET", "k", std::string(50, 'x')});
  request_limits limits;
  limits.request_bytes_max = bytes.size();
  EXPECT_EQ(trace_requests(bytes, limits).front().status, parse_status::command);
  limits.request_bytes_max = bytes.size() - 1;
  EXPECT_EQ(trace_requests(bytes, limits).front().status, parse_status::rejected);
}

TEST(request_parser, large_keys_are_keys) {
  for (const std::size_t bytes : {17U << 10, 100U << 10, 1U << 20}) {
    const auto events = trace_requests(multibulk({"GET", std::string(bytes, 'k')}));
    ASSERT_EQ(events.size(), 1U);
    EXPECT_EQ(events[0].args[1].size(), bytes);
  }
  EXPECT_EQ(
      trace_requests("*2\r\n$3\r\nGET\r\n$629145600\r\n"),
      std::vector{error_event(parse_status::protocol_error, "ERR Protocol error: invalid bulk length")});
}

TEST(request_parser, swallows_a_request_with_too_many_arguments) {
  request_limits limits;
  limits.args_max = 3;
  EXPECT_EQ(trace_requests(multibulk({"DEL", "a", "b", "c"}) + multibulk({"DEL", "a", "b"}), limits),
            (std::vector{error_event(parse_status::rejected,
                                     "ERR request with more than 3 arguments (limit args_max)"),
                         command_event({"DEL", "a", "b"})}));
}

TEST(request_parser, a_protocol_error_inside_what_is_swallowed_is_one) {
  request_limits limits;
  limits.request_bytes_max = 20;
  EXPECT_EQ(
      trace_requests("*3\r\n$3\r\nSET\r\n$30\r\n" + std::string(30, 'x') + "\r\n?", limits),
      std::vector{error_event(parse_status::protocol_error, "ERR Protocol error: expected '$', got '?'")});
}

TEST(request_parser, believes_no_count_and_no_length) {
  const request_limits limits;
  request_parser parser(limits);
  EXPECT_EQ(parser.parse("*1048576\r\n$536870000\r\n"), parse_status::need_more);
  EXPECT_EQ(parser.consumed(), 22U) << "too large, so swallowed";
  request_parser counting(limits);
  EXPECT_EQ(counting.parse("*1048576\r\n$1\r\na\r\n"), parse_status::need_more);
  EXPECT_EQ(counting.size(), 1U);
}

TEST(request_parser, a_million_keys_in_small_pieces) {
  std::vector<std::string> args(1'000'001, "key");
  args[0] = "DEL";
  const std::string bytes = multibulk(args);
  const request_limits limits;
  request_parser parser(limits);
  auto status = parse_status::need_more;
  // As a session would: the bytes grow at the end, and no parse() may start over.
  for (std::size_t end = 0; end < bytes.size(); end = std::min(end + 13, bytes.size())) {
    ASSERT_EQ(status, parse_status::need_more);
    status = parser.parse(std::string_view(bytes).substr(0, end));
  }
  status = parser.parse(bytes);
  ASSERT_EQ(status, parse_status::command);
  EXPECT_EQ(parser.size(), args.size());
  EXPECT_EQ(parser.wire().size(), bytes.size());
}

}  // namespace
}  // namespace clockwise::test
