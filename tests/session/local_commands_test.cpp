#include "session/local_commands.hpp"

#include <gtest/gtest.h>

#include "protocol/command_table.hpp"
#include "protocol/parsed_command.hpp"
#include "protocol/real_redis.hpp"
#include "protocol/reply_trace.hpp"
#include "protocol/resp/reply_writer.hpp"

namespace clockwise::test {
namespace {

using namespace proxy;
using resp::reply_status;

/// Answers a client's requests, inline or multibulk, as a session would if the proxy answered all of them.
struct local_client {
  client_info info{.id = 7};
  after_reply then = after_reply::stay;

  std::string send(std::string_view requests) {
    const resp::request_limits limits;
    resp::request_parser parser(limits);
    std::string out;
    while (then == after_reply::stay && parser.parse(requests) == resp::parse_status::command) {
      then = answer_locally(parser, info, out);
      requests.remove_prefix(parser.consumed());
    }
    return out;
  }
};

std::string answer(std::string_view requests) {
  return local_client{}.send(requests);
}

/// With what may differ between two servers made equal: our version and the client's number.
std::string comparable(std::string replies, std::string_view version, std::string_view id) {
  const auto replace = [&](std::string_view what, std::string_view by) {
    for (std::size_t at = 0; (at = replies.find(what, at)) != std::string::npos; at += by.size()) {
      replies.replace(at, what.size(), by);
    }
  };
  replace("$" + std::to_string(version.size()) + "\r\n" + std::string(version) + "\r\n", "$1\r\nV\r\n");
  replace("$2\r\nid\r\n:" + std::string(id) + "\r\n", "$2\r\nid\r\n:0\r\n");
  return replies;
}

std::string number_after(const std::string& replies, std::string_view what) {
  const std::size_t at = replies.find(what);
  if (at == std::string::npos) return "?";
  const std::size_t begin = at + what.size();
  return replies.substr(begin, replies.find('\r', begin) - begin);
}

// ---- beside a real server

// HSK-01, HSK-15: what is right, what is wrong, and too few and too many arguments.
const std::vector<std::string> conversations = {
    "HELLO\r\nPING\r\n",
    "HELLO 2\r\nPING\r\n",
    "HELLO 3\r\nPING\r\n",
    "HELLO 4\r\nPING\r\n",
    "HELLO 1\r\nHELLO 0\r\nHELLO -1\r\nHELLO 03\r\nHELLO x\r\nHELLO 99999999999999999999\r\nHELLO \"\"\r\n",
    "HELLO 3 AUTH default pw SETNAME app\r\nCLIENT GETNAME\r\nPING\r\n",
    "HELLO 3 SETNAME app AUTH default pw\r\nCLIENT GETNAME\r\n",
    "HELLO 3 AUTH nobody pw\r\nPING\r\nCLIENT GETNAME\r\n",
    "HELLO 3 AUTH nobody pw SETNAME a\r\nCLIENT GETNAME\r\n",
    "HELLO 3 AUTH default\r\nHELLO 3 AUTH\r\nHELLO 3 SETNAME\r\nHELLO 3 what\r\nHELLO 3 \"\"\r\n",
    "HELLO 3 SETNAME \"a b\"\r\nCLIENT GETNAME\r\n",
    "HELLO 3 SETNAME a\r\nHELLO 2\r\nCLIENT GETNAME\r\nHELLO\r\n",
    "HELLO 3 SETNAME a\r\nRESET\r\nCLIENT GETNAME\r\nHELLO\r\n",
    "AUTH\r\nAUTH pw\r\nAUTH default pw\r\nAUTH nobody pw\r\nAUTH a b c\r\n",
    "SELECT 0\r\nSELECT 00\r\nSELECT -1\r\nSELECT 16\r\nSELECT x\r\nSELECT\r\nSELECT 0 1\r\nSELECT "
    "99999999999999999999\r\n",
    "PING\r\nping a\r\nPING \"\"\r\nPING a b\r\n",
    "ECHO a\r\nECHO\r\nECHO a b\r\n",
    "TIME x\r\nRESET x\r\nRESET\r\n",
    "QUIT\r\nPING\r\n",
    "QUIT now please\r\n",
    "CLIENT\r\nCLIENT nosuch\r\nCLIENT \"\"\r\nCLIENT ID x\r\nCLIENT GETNAME x\r\nCLIENT INFO x\r\n",
    "CLIENT GETNAME\r\nCLIENT SETNAME\r\nCLIENT SETNAME a b\r\nCLIENT SETNAME app\r\nCLIENT GETNAME\r\n",
    "CLIENT SETNAME \"a b\"\r\nCLIENT SETNAME \"a\\n\"\r\nCLIENT SETNAME \"\\xff\"\r\nCLIENT GETNAME\r\n",
    "CLIENT SETNAME app\r\nCLIENT SETNAME \"\"\r\nCLIENT GETNAME\r\n",
    "HELLO 3\r\nCLIENT GETNAME\r\nCLIENT TRACKINGINFO\r\nCLIENT GETREDIR\r\n",
    "CLIENT TRACKINGINFO\r\nCLIENT GETREDIR\r\nCLIENT TRACKINGINFO x\r\n",
    "CLIENT NO-EVICT on\r\nCLIENT NO-EVICT OFF\r\nCLIENT NO-EVICT x\r\nCLIENT NO-EVICT\r\n",
    "CLIENT REPLY on\r\nCLIENT REPLY x\r\nCLIENT REPLY\r\n",
    "CLIENT LIST x\r\nCLIENT LIST TYPE x\r\nCLIENT LIST TYPE\r\nCLIENT LIST ID\r\nCLIENT LIST ID x\r\nCLIENT "
    "LIST ID 0\r\n",
    "CLIENT LIST TYPE replica\r\nCLIENT LIST TYPE pubsub\r\nCLIENT LIST ID 999999\r\nHELLO 3\r\nCLIENT LIST "
    "ID 999999\r\n",
    "COMMAND nosuch\r\nCOMMAND COUNT x\r\nCOMMAND LIST x\r\nCOMMAND INFO nosuch\r\nHELLO 3\r\nCOMMAND INFO "
    "nosuch\r\n",
    "COMMAND GETKEYS\r\nCOMMAND GETKEYS get\r\nCOMMAND GETKEYS get a\r\nCOMMAND GETKEYS mset a 1 b 2\r\n",
    "COMMAND GETKEYS get a b\r\nCOMMAND GETKEYS nosuch a\r\nCOMMAND GETKEYS ping a\r\nCOMMAND GETKEYS object "
    "encoding k\r\n",
    "INFO nosuch\r\nHELLO 3\r\nINFO nosuch\r\n",
};

TEST(local_commands, say_what_redis_says) {
  const real_redis redis;
  for (const auto& requests : conversations) {
    const std::string theirs = redis.answer(requests);
    EXPECT_EQ(comparable(answer(requests), "7.0.0", "7"),
              comparable(theirs, "7.0.15", number_after(theirs, "$2\r\nid\r\n:")))
        << requests;
  }
}

// HSK-05: how redis-py, Lettuce and others begin, all in one write.
TEST(local_commands, clients_start_as_they_are_used_to) {
  local_client client;
  EXPECT_EQ(client.send("HELLO 2\r\n").substr(0, 5), "*14\r\n");
  EXPECT_EQ(
      client.send("CLIENT SETINFO LIB-NAME redis-py\r\nCLIENT SETINFO lib-ver 5.0\r\nCLIENT SETNAME app\r\n"
                  "SELECT 0\r\nPING\r\n"),
      "+OK\r\n+OK\r\n+OK\r\n+OK\r\n+PONG\r\n");
  EXPECT_EQ(client.info.lib_name, "redis-py");
  EXPECT_EQ(client.info.lib_version, "5.0");
  EXPECT_EQ(client.info.name, "app");
  EXPECT_EQ(client.then, after_reply::stay);
}

TEST(local_commands, hello_chooses_the_protocol) {
  local_client client;
  EXPECT_EQ(client.send("HELLO 3\r\n").substr(0, 4), "%7\r\n");
  EXPECT_EQ(client.info.protocol, 3);
  EXPECT_EQ(client.send("HELLO 4\r\nHELLO 2 nosuch\r\n").substr(0, 9), "-NOPROTO ");
  EXPECT_EQ(client.info.protocol, 3) << "an error changes nothing";
  EXPECT_EQ(client.send("RESET\r\n"), "+RESET\r\n");
  EXPECT_EQ(client.info.protocol, 2);
}

TEST(local_commands, quit_closes) {
  local_client client;
  EXPECT_EQ(client.send("QUIT\r\nPING\r\n"), "+OK\r\n");
  EXPECT_EQ(client.then, after_reply::close);
}

TEST(local_commands, there_is_one_database) {
  EXPECT_EQ(answer("SELECT 0\r\nSELECT 1\r\n"), "+OK\r\n-ERR DB index is out of range\r\n");
}

TEST(local_commands, time_is_seconds_and_microseconds) {
  const std::string reply = answer("TIME\r\n");
  EXPECT_EQ(reply.substr(0, 9), "*2\r\n$10\r\n");
  EXPECT_EQ(trace_replies(reply), (std::vector{reply_event{reply_status::reply, reply.size(), '*'}}));
}

TEST(local_commands, clients_learn_about_themselves_only) {
  local_client client;
  client.send("CLIENT SETNAME app\r\nCLIENT SETINFO LIB-NAME lib\r\nCLIENT SETINFO LIB-VER 1.2\r\n");
  const std::string line = "id=7 name=app db=0 user=default resp=2 lib-name=lib lib-ver=1.2\n";
  const std::string bulk = "$" + std::to_string(line.size()) + "\r\n" + line + "\r\n";
  for (const std::string request :
       {"CLIENT INFO", "CLIENT LIST", "CLIENT LIST TYPE normal", "CLIENT LIST ID 3 7"}) {
    EXPECT_EQ(client.send(request + "\r\n"), bulk) << request;
  }
  EXPECT_EQ(client.send("CLIENT ID\r\n"), ":7\r\n");
}

TEST(local_commands, names_have_a_limit) {
  local_client client;
  EXPECT_EQ(client.send("CLIENT SETNAME " + std::string(1024, 'n') + "\r\n"), "+OK\r\n");
  for (const std::string command : {"CLIENT SETNAME ", "CLIENT SETINFO LIB-NAME ", "HELLO 3 SETNAME "}) {
    EXPECT_EQ(client.send(command + std::string(1025, 'n') + "\r\n").substr(0, 5), "-ERR ") << command;
  }
  EXPECT_EQ(client.info.name.size(), 1024U);
}

// HSK-10
TEST(local_commands, replies_cannot_be_turned_off) {
  EXPECT_EQ(answer("CLIENT REPLY OFF\r\n").substr(0, 46), "-ERR command 'client|reply' is not supported: ");
  EXPECT_EQ(answer("CLIENT REPLY SKIP\r\nPING\r\n").substr(0, 5), "-ERR ");
  EXPECT_EQ(answer("CLIENT TRACKING ON\r\n").substr(0, 49),
            "-ERR command 'client|tracking' is not supported: ");
}

TEST(local_commands, command_shows_the_table) {
  const std::string all = answer("COMMAND\r\n");
  EXPECT_EQ(all, answer("COMMAND INFO\r\n"));
  EXPECT_EQ(trace_replies(all), (std::vector{reply_event{reply_status::reply, all.size(), '*'}}));
  const std::string count = answer("COMMAND COUNT\r\n").substr(1);
  EXPECT_EQ(all.substr(1, count.size()), count);
  EXPECT_EQ(answer("COMMAND LIST\r\n").substr(1, count.size()), count);
}

TEST(local_commands, command_info_has_redis_fields) {
  EXPECT_EQ(
      answer("COMMAND INFO get nosuch OBJECT|encoding\r\n"),
      "*3\r\n"
      "*10\r\n$3\r\nget\r\n:2\r\n*2\r\n+readonly\r\n+fast\r\n:1\r\n:1\r\n:1\r\n*0\r\n*0\r\n*0\r\n*0\r\n"
      "$-1\r\n"
      "*10\r\n$15\r\nobject|encoding\r\n:3\r\n*1\r\n+readonly\r\n:2\r\n:2\r\n:1\r\n*0\r\n*0\r\n*0\r\n*0\r\n");
  local_client client;
  client.send("HELLO 3\r\n");
  EXPECT_EQ(
      client.send("COMMAND INFO get\r\n"),
      "*1\r\n"
      "*10\r\n$3\r\nget\r\n:2\r\n~2\r\n+readonly\r\n+fast\r\n:1\r\n:1\r\n:1\r\n~0\r\n~0\r\n~0\r\n~0\r\n");
  EXPECT_NE(answer("COMMAND INFO object\r\n").find("*5\r\n*10\r\n$15\r\nobject|encoding\r\n"),
            std::string::npos)
      << "five subcommands in the last field";
}

TEST(local_commands, info_names_the_proxy) {
  const std::string all = answer("INFO\r\n");
  for (const auto* const line :
       {"# Server\r\n", "redis_version:7.0.0\r\n", "clockwise_version:", "# Replication\r\n",
        "role:master\r\n", "loading:0\r\n", "cluster_enabled:0\r\n"}) {
    EXPECT_NE(all.find(line), std::string::npos) << line;
  }
  EXPECT_EQ(answer("INFO everything\r\n"), all);
  EXPECT_EQ(answer("INFO server replication\r\n").find("loading"), std::string::npos);
  local_client client;
  client.send("HELLO 3\r\n");
  EXPECT_EQ(client.send("INFO\r\n")[0], '=');
}

// HSK-15: any number of arguments, of any kind, and never more or less than one reply.
TEST(local_commands, give_one_reply_to_anything) {
  const std::vector<std::string> words = {
      "", "1", "-1", "on", "LIST", "TYPE", "ID", std::string("\0\r\n\xff", 4), std::string(1 << 20, 'x')};
  for (const command_spec& spec : all_commands()) {
    if (spec.how != service::local) continue;
    std::vector<std::string> args{std::string(spec.name.substr(0, spec.name.find('|')))};
    if (spec.name.find('|') != std::string_view::npos)
      args.emplace_back(spec.name.substr(args[0].size() + 1));
    for (int more = 0; more < 4; ++more, args.emplace_back()) {
      for (const auto& word : words) {
        if (more > 0) args.back() = word;
        client_info info{.id = 1};
        std::string out;
        answer_locally(parsed_command(args).parser(), info, out);
        EXPECT_EQ(trace_replies(out), (std::vector{reply_event{reply_status::reply, out.size(), out[0]}}))
            << spec.name << " with " << more;
      }
    }
  }
}

TEST(local_commands, every_local_command_has_an_answer) {
  for (const command_spec& spec : all_commands()) {
    if (spec.how != service::local || has_subcommands(spec)) continue;
    std::vector<std::string> args{std::string(spec.name.substr(0, spec.name.find('|')))};
    if (spec.name.find('|') != std::string_view::npos)
      args.emplace_back(spec.name.substr(args[0].size() + 1));
    args.resize(static_cast<std::size_t>(std::abs(spec.arity)), "x");
    client_info info;
    std::string out;
    answer_locally(parsed_command(args).parser(), info, out);
    EXPECT_EQ(out.find("is not supported"), std::string::npos) << spec.name << ": " << out;
  }
}

}  // namespace
}  // namespace clockwise::test
