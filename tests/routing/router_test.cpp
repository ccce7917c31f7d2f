#include "routing/router.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "protocol/resp/reply_writer.hpp"
#include "protocol/resp/request_parser.hpp"

namespace clockwise::proxy {
namespace {

topology three_nodes() {
  topology_spec spec;
  spec.nodes = {{.name = "a", .address = {}, .zone = {}, .replicas = {}},
                {.name = "b", .address = {}, .zone = {}, .replicas = {}},
                {.name = "c", .address = {}, .zone = {}, .replicas = {}}};
  return topology(spec);
}

class router_test : public testing::Test {
 protected:
  route& decide(const std::vector<std::string>& words) {
    bytes_.clear();
    resp::append_array_header(bytes_, words.size());
    for (const auto& word : words) resp::append_bulk(bytes_, word);
    EXPECT_EQ(parser_.parse(bytes_), resp::parse_status::command);
    return router_.decide(parser_.args());
  }

  // A key that does not live where `other` lives.
  std::string key_elsewhere(const std::string& other) const {
    for (int i = 0;; ++i) {
      std::string key = "elsewhere" + std::to_string(i);
      if (where_.owner(key) != where_.owner(other)) return key;
    }
  }

  const topology where_ = three_nodes();
  router router_{where_};
  const resp::request_limits limits_;
  resp::request_parser parser_{limits_};
  std::string bytes_;
};

TEST_F(router_test, one_key_goes_to_its_owner) {
  for (int i = 0; i < 100; ++i) {
    const std::string key = "key" + std::to_string(i);
    const route& to = decide({"GET", key});
    EXPECT_EQ(to.what, route::kind::forward);
    EXPECT_EQ(to.owner, where_.owner(key));
  }
}

TEST_F(router_test, keys_of_one_owner_go_there_together) {
  const route& to = decide({"mget", "{x}1", "{x}2", "x"});
  EXPECT_EQ(to.what, route::kind::forward);
  EXPECT_EQ(to.owner, where_.owner("x"));
}

TEST_F(router_test, a_splittable_command_is_grouped_by_server_in_order) {
  const std::string other = key_elsewhere("x");
  const route& to = decide({"MSET", "x", "1", other, "2", "{x}", "3", "x", "4"});
  ASSERT_EQ(to.what, route::kind::split);
  ASSERT_EQ(to.parts.parts.size(), 2U);
  EXPECT_EQ(to.parts.parts[0].owner, where_.owner("x"));
  EXPECT_EQ(to.parts.parts[0].keys, (std::vector<std::uint32_t>{1, 5, 7}));
  EXPECT_EQ(to.parts.parts[1].keys, (std::vector<std::uint32_t>{3}));
  EXPECT_EQ(to.parts.part_of_key, (std::vector<std::uint32_t>{0, 1, 0, 0}));

  std::string part;
  append_part(part, *to.spec, parser_.args(), to.parts.parts[1]);
  EXPECT_EQ(part,
            "*3\r\n$4\r\nMSET\r\n$" + std::to_string(other.size()) + "\r\n" + other + "\r\n$1\r\n2\r\n");
}

TEST_F(router_test, other_commands_with_several_owners_are_refused_in_redis_words) {
  const route& to = decide({"SINTER", "x", key_elsewhere("x")});
  EXPECT_EQ(to.what, route::kind::reject);
  EXPECT_EQ(to.error, "CROSSSLOT Keys in request don't hash to the same slot");
}

TEST_F(router_test, MUL_02_an_uneven_mset_is_refused_before_anything_is_sent) {
  const route& to = decide({"MSET", "x", "1", key_elsewhere("x")});
  EXPECT_EQ(to.what, route::kind::reject);
  EXPECT_EQ(to.error, "ERR wrong number of arguments for 'mset' command");
}

TEST_F(router_test, commands_about_the_connection_are_local) {
  EXPECT_EQ(decide({"PING"}).what, route::kind::local);
  EXPECT_EQ(decide({"client", "SETNAME", "x"}).what, route::kind::local);
}

TEST_F(router_test, HSK_10_commands_that_would_change_a_shared_connection_are_refused) {
  for (const char* name : {"SUBSCRIBE", "MONITOR", "WATCH", "MULTI"}) {
    const route& to =
        std::string(name) == "MONITOR" || std::string(name) == "MULTI" ? decide({name}) : decide({name, "x"});
    EXPECT_EQ(to.what, route::kind::reject) << name;
    EXPECT_FALSE(to.error.empty()) << name;
  }
}

TEST_F(router_test, HSK_03_an_unknown_command_is_named) {
  const route& to = decide({"FOO", "bar"});
  EXPECT_EQ(to.what, route::kind::reject);
  EXPECT_EQ(to.error, "ERR unknown command 'FOO', with args beginning with: 'bar' ");
}

TEST_F(router_test, scripts_go_where_their_keys_are) {
  const route& to = decide({"EVAL", "return 1", "2", "{x}1", "{x}2", "argument"});
  EXPECT_EQ(to.what, route::kind::forward);
  EXPECT_EQ(to.owner, where_.owner("x"));
  EXPECT_EQ(decide({"EVAL", "return 1", "0"}).what, route::kind::reject);
}

}  // namespace
}  // namespace clockwise::proxy
