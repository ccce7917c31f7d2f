// CLIENT: what a client may say and ask about itself. Of other clients it learns nothing.

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "protocol/command_errors.hpp"
#include "protocol/resp/integer.hpp"
#include "protocol/resp/reply_writer.hpp"
#include "session/local/answers.hpp"

namespace clockwise::proxy::local {
namespace {

/// Of each name a client gives itself or its library. They are kept as long as the connection.
constexpr std::size_t name_bytes_max = 1024;

/// One word that can be seen: names go into lists that are split at blanks.
bool is_plain_word(std::string_view name) {
  return std::ranges::all_of(name, [](char c) { return c >= '!' && c <= '~'; });
}

std::string own_line(const client_info& client) {
  return fmt::format("id={} name={} db=0 user=default resp={} lib-name={} lib-ver={}\n", client.id,
                     client.name, client.protocol, client.lib_name, client.lib_version);
}

void append_syntax_error(std::string& out) {
  resp::append_error(out, "ERR syntax error");
}

bool is_client_type(std::string_view word) {
  return is_word(word, "NORMAL") || is_word(word, "MASTER") || is_word(word, "REPLICA") ||
         is_word(word, "SLAVE") || is_word(word, "PUBSUB");
}

void list_by_type(call& now, std::string_view type) {
  if (!is_client_type(type)) {
    return resp::append_error(now.out, fmt::format("ERR Unknown client type '{}'", type));
  }
  resp::append_verbatim(now.out, is_word(type, "NORMAL") ? own_line(now.client) : "", now.client.protocol);
}

void list_by_id(call& now) {
  bool listed = false;
  for (std::size_t i = 3; i < now.command.size(); ++i) {
    const auto id = resp::to_integer(now.command[i]);
    if (!id) return resp::append_error(now.out, "ERR Invalid client ID");
    listed = listed || std::cmp_equal(*id, now.client.id);
  }
  resp::append_verbatim(now.out, listed ? own_line(now.client) : "", now.client.protocol);
}

}  // namespace

std::string_view set_client_name(client_info& client, std::string_view name) {
  if (!is_plain_word(name)) {
    return "ERR Client names cannot contain spaces, newlines or special characters.";
  }
  if (name.size() > name_bytes_max) return "ERR Client names cannot be longer than 1024 bytes.";
  client.name = name;
  return {};
}

void client_setname(call& now) {
  const std::string_view error = set_client_name(now.client, now.command[2]);
  if (!error.empty()) return resp::append_error(now.out, error);
  resp::append_status(now.out, "OK");
}

void client_getname(call& now) {
  if (now.client.name.empty()) return resp::append_null(now.out, now.client.protocol);
  resp::append_bulk(now.out, now.client.name);
}

void client_setinfo(call& now) {
  const std::string_view option = now.command[2];
  const std::string_view value = now.command[3];
  const bool is_name = is_word(option, "LIB-NAME");
  if (!is_name && !is_word(option, "LIB-VER")) {
    return resp::append_error(now.out, fmt::format("ERR Unrecognized option '{}'", option));
  }
  if (!is_plain_word(value) || value.size() > name_bytes_max) {
    return resp::append_error(
        now.out, fmt::format("ERR {} cannot contain spaces, newlines or special characters.", option));
  }
  (is_name ? now.client.lib_name : now.client.lib_version) = value;
  resp::append_status(now.out, "OK");
}

void client_id(call& now) {
  resp::append_integer(now.out, static_cast<std::int64_t>(now.client.id));
}

void client_info_line(call& now) {
  resp::append_verbatim(now.out, own_line(now.client), now.client.protocol);
}

void client_list(call& now) {
  const resp::arguments command = now.command;
  if (command.size() == 2) return client_info_line(now);
  if (command.size() == 4 && is_word(command[2], "TYPE")) return list_by_type(now, command[3]);
  if (command.size() >= 4 && is_word(command[2], "ID")) return list_by_id(now);
  append_syntax_error(now.out);
}

/// NO-EVICT, NO-TOUCH: promises about the servers' memory that the proxy need not break.
void client_set_switch(call& now) {
  const std::string_view value = now.command[2];
  if (!is_word(value, "ON") && !is_word(value, "OFF")) return append_syntax_error(now.out);
  resp::append_status(now.out, "OK");
}

void client_reply(call& now) {
  const std::string_view value = now.command[2];
  if (is_word(value, "ON")) return resp::append_status(now.out, "OK");
  if (!is_word(value, "OFF") && !is_word(value, "SKIP")) return append_syntax_error(now.out);
  resp::append_error(now.out, refused_error(*find_command("client|reply"), "replies are not left out"));
}

void client_getredir(call& now) {
  resp::append_integer(now.out, -1);
}

void client_trackinginfo(call& now) {
  const int protocol = now.client.protocol;
  resp::append_map_header(now.out, 3, protocol);
  resp::append_bulk(now.out, "flags");
  resp::append_set_header(now.out, 1, protocol);
  resp::append_bulk(now.out, "off");
  resp::append_bulk(now.out, "redirect");
  resp::append_integer(now.out, -1);
  resp::append_bulk(now.out, "prefixes");
  resp::append_array_header(now.out, 0);
}

void client_help(call& now) {
  append_help(now.out, {"CLIENT <subcommand> [<arg> ...]. Subcommands are:",
                        "GETNAME",
                        "    The name of this connection.",
                        "GETREDIR",
                        "    -1: invalidations are not redirected.",
                        "ID",
                        "    The number of this connection, unique within this proxy.",
                        "INFO",
                        "    This connection in one line.",
                        "LIST [TYPE <type> | ID <id> ...]",
                        "    As INFO: a client sees no other clients.",
                        "NO-EVICT (ON|OFF), NO-TOUCH (ON|OFF)",
                        "    Accepted, without effect.",
                        "REPLY ON",
                        "    Accepted; replies cannot be turned off.",
                        "SETINFO (LIB-NAME|LIB-VER) <value>",
                        "    Name the library this client uses.",
                        "SETNAME <name>",
                        "    Name this connection.",
                        "TRACKINGINFO",
                        "    Tracking is always off."});
}

}  // namespace clockwise::proxy::local
