#include "protocol/command_errors.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace clockwise::proxy {
namespace {

/// How much of a client's own words an error repeats.
constexpr std::size_t repeated_bytes_max = 128;

/// Redis prints arguments with %.128s, which also ends at a NUL.
std::string_view as_c_string(std::string_view argument, std::size_t bytes_max) {
  return argument.substr(0, std::min(argument.find('\0'), bytes_max));
}

/// No argument may end the reply's line.
std::string on_one_line(std::string text) {
  std::ranges::replace_if(
      text, [](char c) { return c == '\r' || c == '\n'; }, ' ');
  return text;
}

std::string unknown_subcommand_error(resp::arguments command) {
  std::string name(as_c_string(command[0], command[0].size()));
  std::ranges::transform(name, name.begin(), [](char c) { return c >= 'a' && c <= 'z' ? char(c - 32) : c; });
  return fmt::format("ERR unknown subcommand '{}'. Try {} HELP.", as_c_string(command[1], repeated_bytes_max),
                     name);
}

}  // namespace

std::string unknown_command_error(resp::arguments command) {
  const command_spec* const known = find_command(command.first(1));
  if (known != nullptr) return on_one_line(unknown_subcommand_error(command));
  std::string args;
  for (std::size_t i = 1; i < command.size() && args.size() < repeated_bytes_max; ++i) {
    args += fmt::format("'{}' ", as_c_string(command[i], repeated_bytes_max - args.size()));
  }
  return on_one_line(fmt::format("ERR unknown command '{}', with args beginning with: {}",
                                 as_c_string(command[0], repeated_bytes_max), args));
}

std::string arity_error(const command_spec& spec) {
  return fmt::format("ERR wrong number of arguments for '{}' command", spec.name);
}

std::string refused_error(const command_spec& spec, std::string_view reason) {
  return fmt::format("ERR command '{}' is not supported: {}", spec.name, reason);
}

}  // namespace clockwise::proxy
