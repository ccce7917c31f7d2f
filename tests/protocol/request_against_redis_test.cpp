// The request parser beside a real redis-server: what both make of the same bytes.

#include <gtest/gtest.h>

#include "protocol/command_errors.hpp"
#include "protocol/real_redis.hpp"
#include "protocol/request_corpus.hpp"
#include "protocol/resp/reply_writer.hpp"
#include "protocol/resp/request_parser.hpp"

namespace clockwise::test {
namespace {

using namespace proxy;

/// What a server would answer that reads with our parser and knows ECHO.
std::string our_answer(std::string_view bytes) {
  const resp::request_limits limits{.request_bytes_max = std::size_t{1} << 30,
                                    .args_max = std::size_t{1} << 31};
  resp::request_parser parser(limits);
  std::string replies;
  for (;;) {
    const auto status = parser.parse(bytes);
    if (status == resp::parse_status::need_more) return replies;
    if (status != resp::parse_status::command) {
      resp::append_error(replies, parser.error());
      return replies;
    }
    const command_spec* const spec = find_command(parser.args());
    if (spec == nullptr) {
      resp::append_error(replies, unknown_command_error(parser.args()));
    } else if (!arity_fits(*spec, parser.size())) {
      resp::append_error(replies, arity_error(*spec));
    } else if (spec->name == "echo") {
      resp::append_bulk(replies, parser[1]);
    } else {
      ADD_FAILURE() << "the corpus must not hold " << spec->name;
    }
    bytes.remove_prefix(parser.consumed());
  }
}

TEST(request_against_redis, both_read_the_corpus_alike) {
  const real_redis redis;
  for (const auto& request : request_corpus()) {
    EXPECT_EQ(our_answer(request), redis.answer(request)) << "request: " << request;
  }
}

TEST(request_against_redis, both_have_the_same_limit_for_inline_commands) {
  const real_redis redis;
  for (const std::size_t bytes : {1000U, 65536U, 65537U, 100'000U}) {
    const std::string request(bytes, 'x');
    EXPECT_EQ(our_answer(request), redis.answer(request)) << bytes;
  }
}

}  // namespace
}  // namespace clockwise::test
