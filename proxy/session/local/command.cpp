// COMMAND: the command table, as Redis would show it.

#include <algorithm>
#include <span>
#include <vector>

#include "protocol/command_errors.hpp"
#include "protocol/command_table.hpp"
#include "protocol/resp/reply_writer.hpp"
#include "session/local/answers.hpp"

namespace clockwise::proxy::local {
namespace {

bool is_subcommand(const command_spec& row) {
  return row.name.find('|') != std::string_view::npos;
}

/// They follow their command's row.
std::span<const command_spec> subcommands_of(const command_spec& row) {
  const auto after = all_commands().subspan(static_cast<std::size_t>(&row - all_commands().data()) + 1);
  if (is_subcommand(row)) return after.first(0);
  const auto end = std::ranges::find_if_not(after, is_subcommand);
  return after.first(static_cast<std::size_t>(end - after.begin()));
}

std::size_t commands_without_subcommands() {
  return static_cast<std::size_t>(std::ranges::count(all_commands(), false, is_subcommand));
}

void append_flags(std::string& out, std::string_view flags, int protocol) {
  const auto blanks = static_cast<std::size_t>(std::ranges::count(flags, ' '));
  resp::append_set_header(out, flags.empty() ? 0 : blanks + 1, protocol);
  while (!flags.empty()) {
    const std::size_t end = std::min(flags.find(' '), flags.size());
    resp::append_status(out, flags.substr(0, end));
    flags.remove_prefix(std::min(end + 1, flags.size()));
  }
}

/// Nine of Redis' ten fields. Access categories, tips and key specifications are empty: the table has none.
void append_fields(std::string& out, const command_spec& row, int protocol) {
  resp::append_array_header(out, 10);
  resp::append_bulk(out, row.name);
  resp::append_integer(out, row.arity);
  append_flags(out, row.flags, protocol);
  resp::append_integer(out, row.keys.first);
  resp::append_integer(out, row.keys.last);
  resp::append_integer(out, row.keys.first > 0 ? row.keys.step : 0);
  for (int empty = 0; empty < 3; ++empty) resp::append_set_header(out, 0, protocol);
}

/// The tenth are the subcommands, which have none themselves.
void append_row(std::string& out, const command_spec& row, int protocol) {
  const auto subcommands = subcommands_of(row);
  append_fields(out, row, protocol);
  resp::append_set_header(out, subcommands.size(), protocol);
  for (const command_spec& each : subcommands) {
    append_fields(out, each, protocol);
    resp::append_set_header(out, 0, protocol);
  }
}

}  // namespace

void command(call& now) {
  resp::append_array_header(now.out, commands_without_subcommands());
  for (const command_spec& row : all_commands()) {
    if (!is_subcommand(row)) append_row(now.out, row, now.client.protocol);
  }
}

void command_count(call& now) {
  resp::append_integer(now.out, static_cast<std::int64_t>(commands_without_subcommands()));
}

void command_info(call& now) {
  const resp::arguments names = now.command.from(2);
  if (names.size() == 0) return command(now);
  resp::append_array_header(now.out, names.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    const command_spec* const row = find_command(names[i]);
    row == nullptr ? resp::append_null(now.out, now.client.protocol)
                   : append_row(now.out, *row, now.client.protocol);
  }
}

void command_list(call& now) {
  if (now.command.size() > 2) {
    const bool is_filter = now.command.size() == 5 && is_word(now.command[2], "FILTERBY");
    if (!is_filter) return resp::append_error(now.out, "ERR syntax error");
    return resp::append_error(now.out, refused_error(*find_command("command|list"), "there are no filters"));
  }
  resp::append_array_header(now.out, commands_without_subcommands());
  for (const command_spec& row : all_commands()) {
    if (!is_subcommand(row)) resp::append_bulk(now.out, row.name);
  }
}

void command_getkeys(call& now) {
  const resp::arguments asked = now.command.from(2);
  const command_spec* const row = find_command(asked);
  if (row == nullptr) return resp::append_error(now.out, "ERR Invalid command specified");
  const key_positions& keys = row->keys;
  if (keys.first == 0 && keys.numkeys == 0 && keys.options == key_options::none) {
    return resp::append_error(now.out, no_keys_error);
  }
  if (!arity_fits(*row, asked.size())) {
    return resp::append_error(now.out, "ERR Invalid number of arguments specified for command");
  }
  std::vector<std::uint32_t> indices;
  if (!find_keys(*row, asked, indices)) return resp::append_error(now.out, bad_keys_error);
  resp::append_array_header(now.out, indices.size());
  for (const std::uint32_t index : indices) resp::append_bulk(now.out, asked[index]);
}

void command_help(call& now) {
  append_help(now.out, {"COMMAND <subcommand> [<arg> ...]. Subcommands are:", "(no subcommand)",
                        "    Every command this proxy knows, also those it refuses.", "COUNT",
                        "    How many that are.", "GETKEYS <full-command>",
                        "    The keys of a command, as they would be routed.", "INFO [<command-name> ...]",
                        "    The named commands, or all.", "LIST", "    Every command's name."});
}

}  // namespace clockwise::proxy::local
