#pragma once

#include <string>
#include <string_view>

#include "protocol/command_table.hpp"
#include "protocol/resp/arguments.hpp"

/// Error replies about a command as a whole, byte for byte as Redis 7.0 words them, without '-' and line end.
/// Cold path: they allocate.
namespace clockwise::proxy {

/// For a command that find_command() does not know: an unknown command, or a known one's unknown subcommand.
[[nodiscard]] std::string unknown_command_error(resp::arguments command);

/// "ERR wrong number of arguments for 'get' command"
[[nodiscard]] std::string arity_error(const command_spec& spec);

/// "ERR command 'subscribe' is not supported: <reason>"
[[nodiscard]] std::string refused_error(const command_spec& spec, std::string_view reason);

/// For a forwarded command whose keys have several owners.
inline constexpr std::string_view cross_slot_error = "CROSSSLOT Keys in request don't hash to the same slot";

/// For a command whose keys cannot be told, see find_keys().
inline constexpr std::string_view bad_keys_error = "ERR Invalid arguments specified for command";

/// For a command that could have keys and has none: EVAL with numkeys 0.
inline constexpr std::string_view no_keys_error = "ERR The command has no key arguments";

}  // namespace clockwise::proxy
