#include "protocol/command_table.hpp"

#include <set>
#include <string>

#include <gtest/gtest.h>

#include "protocol/parsed_command.hpp"

namespace clockwise::test {
namespace {

using namespace proxy;

std::string_view name_of(const command_spec* spec) {
  return spec == nullptr ? "nothing" : spec->name;
}

std::string upper(std::string_view text) {
  std::string result(text);
  for (char& c : result) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return result;
}

TEST(command_table, finds_every_command_in_any_case) {
  for (const command_spec& spec : all_commands()) {
    EXPECT_EQ(find_command(spec.name), &spec) << spec.name;
    EXPECT_EQ(find_command(upper(spec.name)), &spec) << spec.name;
  }
}

TEST(command_table, finds_no_other_names) {
  for (const std::string name : {"", "g", "gett", "get ", "ge", "\0get", "GET\r", "zunionstorex", "@", "*"}) {
    EXPECT_EQ(find_command(name), nullptr) << name;
  }
  EXPECT_EQ(find_command(std::string(1 << 20, 'g')), nullptr);
  EXPECT_EQ(find_command("\xc7\x45\x54"), nullptr) << "only letters have two cases";
  EXPECT_EQ(find_command("OBJECT\\ENCODING"), nullptr) << "'\\' is not a capital '|'";
}

TEST(command_table, finds_subcommands) {
  EXPECT_EQ(name_of(find_command(parsed_command({"Object", "EnCoding", "k"}).args())), "object|encoding");
  EXPECT_EQ(name_of(find_command(parsed_command({"object"}).args())), "object");
  EXPECT_EQ(name_of(find_command(parsed_command({"get", "encoding"}).args())), "get");
  EXPECT_EQ(name_of(find_command(parsed_command({"command"}).args())), "command");
  EXPECT_EQ(find_command(parsed_command({"object", "nosuch"}).args()), nullptr);
  EXPECT_EQ(find_command(parsed_command({"object", ""}).args()), nullptr);
  EXPECT_EQ(find_command(parsed_command({"object", std::string(1 << 20, 'x')}).args()), nullptr);
  EXPECT_EQ(find_command(parsed_command({"object|encoding", "k"}).args()), nullptr)
      << "not a name to be sent";
  EXPECT_EQ(find_command(parsed_command({""}).args()), nullptr);
}

TEST(command_table, counts_arguments) {
  EXPECT_TRUE(arity_fits(*find_command("get"), 2));
  EXPECT_FALSE(arity_fits(*find_command("get"), 1));
  EXPECT_FALSE(arity_fits(*find_command("get"), 3));
  EXPECT_TRUE(arity_fits(*find_command("del"), 1000));
  EXPECT_FALSE(arity_fits(*find_command("del"), 1)) << "MUL-03: no keys";
}

// MUL-02
TEST(command_table, mset_takes_pairs) {
  for (const auto* const name : {"mset", "msetnx"}) {
    EXPECT_FALSE(arity_fits(*find_command(name), 1));
    EXPECT_FALSE(arity_fits(*find_command(name), 2));
    EXPECT_TRUE(arity_fits(*find_command(name), 3));
    EXPECT_FALSE(arity_fits(*find_command(name), 4));
    EXPECT_TRUE(arity_fits(*find_command(name), 5));
  }
}

TEST(command_table, says_what_the_proxy_does) {
  EXPECT_EQ(find_command("get")->how, service::forward);
  EXPECT_EQ(find_command("get")->data, access::read);
  EXPECT_EQ(find_command("set")->data, access::write);
  EXPECT_EQ(find_command("mget")->replies, combine::array);
  EXPECT_EQ(find_command("mset")->replies, combine::status);
  EXPECT_EQ(find_command("exists")->replies, combine::sum);
  EXPECT_EQ(find_command("ping")->how, service::local);
}

TEST(command_table, every_split_has_a_combination_and_keys_to_the_end) {
  for (const command_spec& spec : all_commands()) {
    EXPECT_EQ(spec.how == service::split, spec.replies != combine::none) << spec.name;
    EXPECT_TRUE(spec.how != service::split || spec.keys.last == -1) << spec.name;
  }
}

TEST(command_table, every_refusal_has_a_reason) {
  for (const command_spec& spec : all_commands()) {
    EXPECT_EQ(spec.how == service::refused, !spec.reason.empty()) << spec.name;
  }
}

TEST(command_table, every_forwarded_command_has_keys) {
  for (const command_spec& spec : all_commands()) {
    if (spec.how != service::forward || has_subcommands(spec)) continue;
    EXPECT_TRUE(spec.keys.first > 0 || spec.keys.numkeys > 0 ||
                spec.keys.options == key_options::after_streams)
        << spec.name;
  }
}

// HSK-10, HSK-11, HSK-12, HSK-18
TEST(command_table, nothing_reaches_a_shared_connection_that_would_change_or_block_it) {
  for (const auto* const name :
       {"subscribe",      "psubscribe", "ssubscribe", "unsubscribe", "monitor", "client|tracking",
        "client|caching", "watch",      "unwatch",    "multi",       "exec",    "discard",
        "readonly",       "readwrite",  "asking",     "blpop",       "brpop",   "blmove",
        "blmpop",         "brpoplpush", "bzpopmin",   "bzpopmax",    "bzmpop",  "wait",
        "waitaof",        "publish",    "spublish",   "sync",        "psync",   "replconf",
        "shutdown",       "debug",      "flushall",   "keys",        "scan",    "script",
        "script|load",    "config|set"}) {
    ASSERT_NE(find_command(name), nullptr) << name;
    EXPECT_EQ(find_command(name)->how, service::refused) << name;
  }
  for (const auto* const name :
       {"reset", "select", "quit", "auth", "hello", "client|reply", "client|no-evict"}) {
    EXPECT_EQ(find_command(name)->how, service::local) << name;
  }
  for (const command_spec& spec : all_commands()) {
    if (spec.flags.find("blocking") == std::string_view::npos) continue;
    const bool only_with_an_option = spec.keys.options == key_options::after_streams;
    EXPECT_TRUE(spec.how == service::refused || only_with_an_option) << spec.name;
  }
}

}  // namespace
}  // namespace clockwise::test
