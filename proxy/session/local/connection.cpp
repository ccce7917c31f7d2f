// What clients send when they connect, and what asks nothing of any server.

#include <chrono>
#include <optional>

#include <fmt/format.h>

#include "protocol/command_errors.hpp"
#include "protocol/resp/integer.hpp"
#include "protocol/resp/reply_writer.hpp"
#include "session/local/answers.hpp"

namespace clockwise::proxy::local {
namespace {

// There are no users and no passwords here, so the answers are those of a Redis without any.
constexpr std::string_view wrong_password = "WRONGPASS invalid username-password pair or user is disabled.";
constexpr std::string_view no_password =
    "ERR AUTH <password> called without any password configured for the default user. Are you sure your "
    "configuration is correct?";

bool may_enter(std::string_view user) {
  return user == "default";
}

/// HELLO's options, read wholly before anything is changed.
struct greeting {
  int protocol;
  std::optional<std::string_view> name;
  std::string error;
};

greeting read_options(resp::arguments command, greeting so_far) {
  for (std::size_t at = 2; at < command.size();) {
    const std::size_t left = command.size() - at - 1;
    if (is_word(command[at], "AUTH") && left >= 2) {
      if (!may_enter(command[at + 1])) so_far.error = wrong_password;
      at += 3;
    } else if (is_word(command[at], "SETNAME") && left >= 1) {
      so_far.name = command[at + 1];
      at += 2;
    } else {
      so_far.error = fmt::format("ERR Syntax error in HELLO option '{}'", command[at]);
      return so_far;
    }
  }
  return so_far;
}

greeting read_greeting(const call& now) {
  greeting asked{now.client.protocol, std::nullopt, {}};
  if (now.command.size() == 1) return asked;
  const auto version = resp::to_integer(now.command[1]);
  if (!version) {
    asked.error = "ERR Protocol version is not an integer or out of range";
  } else if (*version != 2 && *version != 3) {
    asked.error = "NOPROTO unsupported protocol version";
  } else {
    asked.protocol = static_cast<int>(*version);
    return read_options(now.command, asked);
  }
  return asked;
}

void append_pair(std::string& out, std::string_view key, std::string_view value) {
  resp::append_bulk(out, key);
  resp::append_bulk(out, value);
}

void append_pair(std::string& out, std::string_view key, std::int64_t value) {
  resp::append_bulk(out, key);
  resp::append_integer(out, value);
}

}  // namespace

void hello(call& now) {
  greeting asked = read_greeting(now);
  if (asked.error.empty() && asked.name) asked.error = set_client_name(now.client, *asked.name);
  if (!asked.error.empty()) return resp::append_error(now.out, asked.error);
  now.client.protocol = asked.protocol;
  resp::append_map_header(now.out, 7, asked.protocol);
  append_pair(now.out, "server", "redis");
  append_pair(now.out, "version", redis_version);
  append_pair(now.out, "proto", asked.protocol);
  append_pair(now.out, "id", static_cast<std::int64_t>(now.client.id));
  append_pair(now.out, "mode", "standalone");
  append_pair(now.out, "role", "master");
  resp::append_bulk(now.out, "modules");
  resp::append_array_header(now.out, 0);
}

void auth(call& now) {
  if (now.command.size() > 3) return resp::append_error(now.out, "ERR syntax error");
  if (now.command.size() == 2) return resp::append_error(now.out, no_password);
  if (!may_enter(now.command[1])) return resp::append_error(now.out, wrong_password);
  resp::append_status(now.out, "OK");
}

void select(call& now) {
  const auto database = resp::to_integer(now.command[1]);
  if (!database) return resp::append_error(now.out, "ERR value is not an integer or out of range");
  if (*database != 0) return resp::append_error(now.out, "ERR DB index is out of range");
  resp::append_status(now.out, "OK");
}

void ping(call& now) {
  if (now.command.size() > 2) return resp::append_error(now.out, arity_error(*find_command("ping")));
  if (now.command.size() == 2) return resp::append_bulk(now.out, now.command[1]);
  resp::append_status(now.out, "PONG");
}

void echo(call& now) {
  resp::append_bulk(now.out, now.command[1]);
}

void time(call& now) {
  using namespace std::chrono;
  const auto now_us = duration_cast<microseconds>(system_clock::now().time_since_epoch()).count();
  resp::append_array_header(now.out, 2);
  resp::append_bulk(now.out, std::to_string(now_us / 1'000'000));
  resp::append_bulk(now.out, std::to_string(now_us % 1'000'000));
}

void reset(call& now) {
  now.client.protocol = 2;
  now.client.name.clear();
  resp::append_status(now.out, "RESET");
}

void quit(call& now) {
  now.then = after_reply::close;
  resp::append_status(now.out, "OK");
}

}  // namespace clockwise::proxy::local
