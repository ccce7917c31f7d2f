#include <gtest/gtest.h>

#include "protocol/command_table.hpp"
#include "protocol/parsed_command.hpp"
#include "protocol/real_redis.hpp"

namespace clockwise::test {
namespace {

using namespace proxy;

/// The keys of a command as a reply to COMMAND GETKEYS, or "malformed".
std::string keys_of(const std::string& line) {
  const parsed_command command = command_of(line);
  const command_spec* const spec = find_command(command.args());
  EXPECT_NE(spec, nullptr) << line;
  EXPECT_TRUE(arity_fits(*spec, command.args().size())) << line;
  std::vector<std::uint32_t> indices{4711};
  if (!find_keys(*spec, command.args(), indices)) return "malformed";
  std::string keys;
  resp::append_array_header(keys, indices.size());
  for (const auto index : indices) resp::append_bulk(keys, command.args()[index]);
  return keys;
}

std::string_view reason_against(const std::string& line) {
  const parsed_command command = command_of(line);
  return reason_to_refuse(*find_command(command.args()), command.args());
}

const std::vector<std::string> commands_with_keys = {"GET k",
                                                     "SET k v EX 10",
                                                     "DEL a b c",
                                                     "MGET a",
                                                     "MSET a 1 b 2",
                                                     "MSETNX a 1 b 2",
                                                     "RENAME a b",
                                                     "SMOVE a b c",
                                                     "COPY a b",
                                                     "COPY a b REPLACE",
                                                     "BITOP AND d a b c",
                                                     "BITOP NOT d a",
                                                     "SINTER a b c",
                                                     "SINTERSTORE d a b",
                                                     "SINTERCARD 2 a b LIMIT 1",
                                                     "ZUNIONSTORE d 2 a b WEIGHTS 1 2",
                                                     "ZINTERSTORE d 1 a",
                                                     "ZDIFFSTORE d 1 a",
                                                     "ZUNION 2 a b",
                                                     "ZINTERCARD 1 a",
                                                     "ZMPOP 2 a b MIN",
                                                     "LMPOP 1 a LEFT",
                                                     "EVAL script 2 a b arg",
                                                     "EVAL script 1 a",
                                                     "EVALSHA sha 1 a b",
                                                     "FCALL f 1 a x",
                                                     "FCALL_RO f 2 a b",
                                                     "EVAL_RO s 1 a",
                                                     "XREAD STREAMS a b 0 0",
                                                     "XREAD COUNT 5 STREAMS a 0",
                                                     "XREAD COUNT 5 STREAMS STREAMS 0",
                                                     "XREADGROUP GROUP g c STREAMS a >",
                                                     "XREADGROUP GROUP g c COUNT 1 NOACK STREAMS a b > >",
                                                     "XREADGROUP COUNT 2 GROUP g c STREAMS a >",
                                                     "OBJECT ENCODING k",
                                                     "object freq k",
                                                     "MEMORY USAGE k SAMPLES 5",
                                                     "XGROUP CREATE k g $ MKSTREAM",
                                                     "XGROUP DESTROY k g",
                                                     "XINFO STREAM k FULL",
                                                     "XINFO GROUPS k",
                                                     "GEORADIUS k 1 1 1 km",
                                                     "GEORADIUS k 1 1 1 km STORE d",
                                                     "GEORADIUS k 1 1 1 km COUNT 1 ANY STOREDIST d ASC",
                                                     "GEORADIUS k 1 1 1 km store STORE",
                                                     "GEORADIUSBYMEMBER k store 1 km",
                                                     "GEORADIUSBYMEMBER k m 1 km STORE d",
                                                     "GEOSEARCHSTORE d k FROMMEMBER m BYRADIUS 1 km",
                                                     "SORT k",
                                                     "SORT k STORE d",
                                                     "SORT k ALPHA LIMIT 0 1 DESC store d",
                                                     "SORT k BY nosort GET # STORE d",
                                                     "SORT k BY STORE",
                                                     "SORT k STORE a STORE b",
                                                     "SORT k GET STORE STORE d",
                                                     "SORT_RO k",
                                                     "PFCOUNT a b",
                                                     "PFMERGE d a b",
                                                     "LCS a b LEN",
                                                     "ZRANGESTORE d s 0 1",
                                                     "LMOVE a b LEFT RIGHT",
                                                     "GETEX k PX 1",
                                                     "EXISTS a a",
                                                     "TOUCH a b",
                                                     "APPEND k v",
                                                     "MIGRATE h 1 k 0 1"};

// What cluster clients are told by Redis itself, and route by.
TEST(command_keys, are_those_redis_finds) {
  const real_redis redis;
  for (const auto& line : commands_with_keys) {
    EXPECT_EQ(keys_of(line), redis.answer("COMMAND GETKEYS " + line + "\r\n")) << line;
  }
}

// COMMAND GETKEYS names both, but the server writes only the last.
TEST(command_keys, of_two_stores_the_last_counts) {
  EXPECT_EQ(keys_of("GEORADIUS k 1 1 1 km STORE d STOREDIST e"), "*2\r\n$1\r\nk\r\n$1\r\ne\r\n");
}

TEST(command_keys, scripts_may_have_none) {
  EXPECT_EQ(keys_of("EVAL script 0 arg"), "*0\r\n");
}

TEST(command_keys, what_cannot_be_told_is_malformed) {
  for (const std::string line : {"EVAL s x a",
                                 "EVAL s -1 a",
                                 "EVAL s 2 a",
                                 "EVAL s 01 a",
                                 "EVAL s 1.0 a",
                                 "EVAL s 9223372036854775807 a",
                                 "EVAL s 18446744073709551617 a",
                                 "ZUNIONSTORE d 3 a b",
                                 "ZUNIONSTORE d  a",
                                 "SINTERCARD 5 a b",
                                 "XREAD COUNT 1 STREAM a 0",
                                 "XREAD STREAMS a b 0",
                                 "XREAD COUNT 5 STREAMS",
                                 "XREAD COUNT STREAMS a 0",
                                 "XREADGROUP GROUP g c NOACK COUNT 1",
                                 "SORT k STORE",
                                 "SORT k LIMIT 1",
                                 "SORT k NOSUCH",
                                 "GEORADIUS k 1 1 1 km STORE",
                                 "GEORADIUS k 1 1 1 km NOSUCH x"}) {
    EXPECT_EQ(keys_of(line), "malformed") << line;
  }
}

TEST(command_keys, of_every_command_stay_within_its_arguments) {
  for (const command_spec& spec : all_commands()) {
    for (std::size_t args = 1; args < 12; ++args) {
      if (!arity_fits(spec, args) || spec.name.find('|') != std::string_view::npos) continue;
      std::vector<std::string> words(args, "1");
      words[0] = spec.name;
      const parsed_command command(words);
      std::vector<std::uint32_t> indices;
      if (!find_keys(spec, command.args(), indices)) continue;
      for (const auto index : indices)
        EXPECT_TRUE(index > 0 && index < args) << spec.name << " with " << args;
    }
  }
}

// HSK-11
TEST(command_forms, that_block_are_refused) {
  EXPECT_NE(reason_against("XREAD BLOCK 0 STREAMS a 0"), "");
  EXPECT_NE(reason_against("XREAD COUNT 1 block 0 STREAMS a 0"), "");
  EXPECT_NE(reason_against("XREADGROUP GROUP g c BLOCK 0 STREAMS a >"), "");
  EXPECT_NE(reason_against("XREADGROUP BLOCK 0 GROUP g c STREAMS a >"), "");
  EXPECT_EQ(reason_against("XREADGROUP GROUP BLOCK block STREAMS a >"), "");
  EXPECT_EQ(reason_against("XREAD STREAMS BLOCK 0"), "");
  EXPECT_NE(reason_against("BLPOP q 0"), "");
}

TEST(command_forms, that_read_other_keys_are_refused) {
  EXPECT_NE(reason_against("SORT k BY w_*"), "");
  EXPECT_NE(reason_against("SORT k BY nosort BY w_*"), "");
  EXPECT_NE(reason_against("SORT_RO k LIMIT 0 1 by w_*->f"), "");
  EXPECT_NE(reason_against("SORT k GET # GET d_*"), "");
  EXPECT_EQ(reason_against("SORT k BY nosort GET #"), "");
  EXPECT_EQ(reason_against("SORT k STORE by"), "");
}

TEST(command_forms, with_another_database_are_refused) {
  EXPECT_NE(reason_against("COPY a b DB 1"), "");
  EXPECT_NE(reason_against("COPY a b REPLACE db 1"), "");
  EXPECT_EQ(reason_against("COPY a b DB 0"), "");
  EXPECT_EQ(reason_against("COPY db 1"), "");
}

TEST(command_forms, of_other_commands_are_not_looked_at) {
  EXPECT_EQ(reason_against("SET k BLOCK"), "");
}

}  // namespace
}  // namespace clockwise::test
