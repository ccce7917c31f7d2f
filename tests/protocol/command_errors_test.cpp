#include "protocol/command_errors.hpp"

#include <gtest/gtest.h>

#include "protocol/parsed_command.hpp"
#include "protocol/real_redis.hpp"
#include "protocol/reply_trace.hpp"

namespace clockwise::test {
namespace {

using namespace proxy;
using namespace std::string_literals;

// HSK-03
TEST(command_errors, unknown_commands_are_named) {
  EXPECT_EQ(unknown_command_error(command_of("FOO bar").args()),
            "ERR unknown command 'FOO', with args beginning with: 'bar' ");
  EXPECT_EQ(unknown_command_error(command_of("FOO").args()),
            "ERR unknown command 'FOO', with args beginning with: ");
  EXPECT_EQ(unknown_command_error(command_of("OBJECT foo").args()),
            "ERR unknown subcommand 'foo'. Try OBJECT HELP.");
}

TEST(command_errors, are_those_of_redis_byte_for_byte) {
  const std::vector<std::vector<std::string>> commands = {{"FOO", "bar"},
                                                          {"FOO"},
                                                          {""},
                                                          {"", ""},
                                                          {"foo", "a", "b", "c", ""},
                                                          {std::string(127, 'f'), "a"},
                                                          {std::string(128, 'f'), "a"},
                                                          {std::string(129, 'f'), "a"},
                                                          {"foo", std::string(127, 'a'), "b"},
                                                          {"foo", std::string(124, 'a'), "bcdef", "g"},
                                                          {"foo", std::string(125, 'a'), "b"},
                                                          {"foo", std::string(1000, 'a')},
                                                          std::vector<std::string>(100, "foo"),
                                                          {"fo\r\no", "a\r\nb", "\n"},
                                                          {"fo\0o"s, "a\0b"s, "c"},
                                                          {"foo", "\xff\x01'"},
                                                          {"OBJECT", "foo"},
                                                          {"oBject", "fo\r\no"},
                                                          {"object", std::string(200, 'x'), "k"},
                                                          {"object", ""},
                                                          {"client", "fo\0o"s},
                                                          {"object|encoding", "k"},
                                                          {"get"},
                                                          {"GET", "a", "b"},
                                                          {"object"},
                                                          {"OBJECT", "ENCODING"},
                                                          {"mset", "a"},
                                                          {"mset", "a", "b", "c"},
                                                          {"MSETNX", "a", "b", "c"},
                                                          {"Mget"},
                                                          {"del"},
                                                          {"EXISTS"}};
  const real_redis redis;
  for (const auto& args : commands) {
    const parsed_command command(args);
    const command_spec* const spec = find_command(command.args());
    ASSERT_TRUE(spec == nullptr || !arity_fits(*spec, args.size())) << args[0];
    std::string ours;
    resp::append_error(ours, spec == nullptr ? unknown_command_error(command.args()) : arity_error(*spec));
    EXPECT_EQ(ours, redis.answer(command.wire()));
  }
}

TEST(command_errors, refusals_say_why) {
  const command_spec& blpop = *find_command("blpop");
  EXPECT_EQ(refused_error(blpop, blpop.reason),
            "ERR command 'blpop' is not supported: it would block the connection that all clients of a "
            "server share");
}

}  // namespace
}  // namespace clockwise::test
