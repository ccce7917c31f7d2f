// Which arguments of one concrete command are its keys, and which forms of a command are refused.

#include <algorithm>
#include <cstddef>
#include <limits>

#include "protocol/command_table.hpp"
#include "protocol/resp/integer.hpp"
#include "protocol/resp/word.hpp"

namespace clockwise::proxy {
namespace {

/// A word that may follow a command's fixed arguments, and how many values follow the word.
struct option {
  std::string_view word;
  std::size_t values;
};

constexpr std::size_t the_rest = std::numeric_limits<std::size_t>::max();

constexpr option stream_options[] = {
    {"COUNT", 1}, {"BLOCK", 1}, {"GROUP", 2}, {"NOACK", 0}, {"STREAMS", the_rest}};
constexpr option sort_options[] = {{"ASC", 0}, {"DESC", 0}, {"ALPHA", 0}, {"LIMIT", 2},
                                   {"BY", 1},  {"GET", 1},  {"STORE", 1}};
constexpr option radius_options[] = {{"WITHCOORD", 0}, {"WITHDIST", 0}, {"WITHHASH", 0},
                                     {"ASC", 0},       {"DESC", 0},     {"COUNT", 1},
                                     {"ANY", 0},       {"STORE", 1},    {"STOREDIST", 1}};
constexpr option copy_options[] = {{"DB", 1}, {"REPLACE", 0}};

/// The commands whose options matter to routing. Other commands' options are the server's business.
struct optioned_command {
  std::string_view name;
  std::size_t first;  // argument where options begin
  std::span<const option> options;
};

constexpr optioned_command optioned_commands[] = {{"copy", 3, copy_options},
                                                  {"georadius", 6, radius_options},
                                                  {"georadiusbymember", 5, radius_options},
                                                  {"sort", 2, sort_options},
                                                  {"sort_ro", 2, sort_options},
                                                  {"xread", 1, stream_options},
                                                  {"xreadgroup", 1, stream_options}};

/// Calls `visit(word, index)` for each option, values passed over: SORT list BY STORE has no STORE.
/// False when there is something that is no option, or an option lacks values.
template <typename Visit>
bool walk_options(const optioned_command& rules, resp::arguments command, Visit visit) {
  for (std::size_t at = rules.first; at < command.size();) {
    const auto found = std::ranges::find_if(
        rules.options, [&](const option& each) { return resp::is_word(command[at], each.word); });
    if (found == rules.options.end()) return false;
    const std::size_t left = command.size() - at - 1;
    if (found->values != the_rest && found->values > left) return false;
    visit(found->word, at);
    at += 1 + std::min(found->values, left);
  }
  return true;
}

/// Precondition: the command has key_options.
const optioned_command& options_of(const command_spec& spec) {
  return *std::ranges::find(optioned_commands, spec.name, &optioned_command::name);
}

std::size_t last_by_range(const key_positions& keys, std::size_t args) {
  return keys.last >= 0 ? static_cast<std::size_t>(keys.last) : args - static_cast<std::size_t>(-keys.last);
}

void add_range(const key_positions& keys, std::size_t args, std::vector<std::uint32_t>& indices) {
  const std::size_t last = std::min(last_by_range(keys, args), args - 1);
  for (auto at = static_cast<std::size_t>(keys.first); at <= last;
       at += static_cast<std::size_t>(keys.step)) {
    indices.push_back(static_cast<std::uint32_t>(at));
  }
}

bool add_counted(std::size_t numkeys, resp::arguments command, std::vector<std::uint32_t>& indices) {
  const auto count = resp::to_integer(command[numkeys]);
  const std::size_t left = command.size() - numkeys - 1;
  if (!count || static_cast<std::uint64_t>(*count) > left) return false;  // a negative one is larger than any
  for (std::size_t i = 1; i <= static_cast<std::size_t>(*count); ++i) {
    indices.push_back(static_cast<std::uint32_t>(numkeys + i));
  }
  return true;
}

/// STREAMS key... id...: as many keys as identifiers.
bool add_streams(const optioned_command& rules, resp::arguments command,
                 std::vector<std::uint32_t>& indices) {
  std::size_t streams = 0;
  const auto note = [&](std::string_view word, std::size_t at) { streams = word == "STREAMS" ? at : 0; };
  if (!walk_options(rules, command, note) || streams == 0) return false;
  const std::size_t left = command.size() - streams - 1;
  if (left == 0 || left % 2 != 0) return false;
  for (std::size_t i = 1; i <= left / 2; ++i) indices.push_back(static_cast<std::uint32_t>(streams + i));
  return true;
}

/// Of several the last one counts.
bool add_store(const optioned_command& rules, resp::arguments command, std::vector<std::uint32_t>& indices) {
  std::size_t store = 0;
  const auto note = [&](std::string_view word, std::size_t at) {
    store = word.starts_with("STORE") ? at : store;
  };
  if (!walk_options(rules, command, note)) return false;
  if (store != 0) indices.push_back(static_cast<std::uint32_t>(store + 1));
  return true;
}

/// Why one option is refused, or nothing.
std::string_view reason_against(std::string_view word, std::string_view value) {
  if (word == "BLOCK") return "BLOCK would block the connection that all clients of a server share";
  if (word == "BY" && value.find('*') != std::string_view::npos)
    return "BY reads keys that other servers may have";
  if (word == "GET" && value != "#") return "GET reads keys that other servers may have";
  if (word == "DB" && value != "0") return "there is only database 0";
  return {};
}

}  // namespace

bool find_keys(const command_spec& spec, resp::arguments command, std::vector<std::uint32_t>& indices) {
  indices.clear();
  const key_positions& keys = spec.keys;
  if (keys.first > 0) add_range(keys, command.size(), indices);
  if (keys.numkeys > 0 && !add_counted(static_cast<std::size_t>(keys.numkeys), command, indices))
    return false;
  switch (keys.options) {
    case key_options::none:
    case key_options::no_key:
      return true;
    case key_options::after_streams:
      return add_streams(options_of(spec), command, indices);
    case key_options::store:
      return add_store(options_of(spec), command, indices);
  }
  return false;
}

std::string_view reason_to_refuse(const command_spec& spec, resp::arguments command) noexcept {
  if (spec.how == service::refused) return spec.reason;
  if (spec.keys.options == key_options::none) return {};
  std::string_view reason;
  walk_options(options_of(spec), command, [&](std::string_view word, std::size_t at) {
    if (reason.empty() && at + 1 < command.size()) reason = reason_against(word, command[at + 1]);
  });
  return reason;
}

}  // namespace clockwise::proxy
