#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "protocol/resp/arguments.hpp"
#include "protocol/resp/word.hpp"
#include "session/local_commands.hpp"

/// The answers behind answer_locally(), one function per command. Each appends exactly one reply.
/// The table has checked the number of arguments.
namespace clockwise::proxy::local {

using resp::is_word;

/// One command and where its answer goes.
struct call {
  resp::arguments command;
  client_info& client;
  std::string& out;
  after_reply then = after_reply::stay;
};

// connection.cpp
void auth(call& now);
void echo(call& now);
void hello(call& now);
void ping(call& now);
void quit(call& now);
void reset(call& now);
void select(call& now);
void time(call& now);

// client.cpp
void client_getname(call& now);
void client_getredir(call& now);
void client_help(call& now);
void client_id(call& now);
void client_info_line(call& now);
void client_list(call& now);
void client_reply(call& now);
void client_set_switch(call& now);
void client_setinfo(call& now);
void client_setname(call& now);
void client_trackinginfo(call& now);

// command.cpp
void command(call& now);
void command_count(call& now);
void command_getkeys(call& now);
void command_help(call& now);
void command_info(call& now);
void command_list(call& now);

// info.cpp
void info(call& now);

/// The Redis whose commands, words and shapes are spoken here.
inline constexpr std::string_view redis_version = "7.0.0";

/// Sets the client's name, or says in Redis' words why not. An empty name takes it away.
[[nodiscard]] std::string_view set_client_name(client_info& client, std::string_view name);

/// HELP's reply: one status per line.
void append_help(std::string& out, std::initializer_list<std::string_view> lines);

}  // namespace clockwise::proxy::local
