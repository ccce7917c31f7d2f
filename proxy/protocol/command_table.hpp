#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "protocol/resp/arguments.hpp"

namespace clockwise::proxy {

/// What a command does to data.
enum class access : std::uint8_t { none, read, write };

/// What the proxy does with a command.
enum class service : std::uint8_t {
  forward,  ///< to the one owner of all its keys
  split,    ///< one command per owner, the replies put together
  local,    ///< answered by the proxy
  refused,  ///< answered with command_spec::reason
};

/// How the replies of a split command become one.
enum class combine : std::uint8_t {
  none,
  array,   ///< MGET: the elements, in the order of the keys
  status,  ///< MSET: one OK
  sum,     ///< DEL: the integers added up
};

/// What the options of a command, the words behind its fixed arguments, mean to routing.
enum class key_options : std::uint8_t {
  none,           ///< nothing
  no_key,         ///< bring no key, but some are refused: COPY with DB
  after_streams,  ///< XREAD: the first half of what follows STREAMS
  store,          ///< SORT, GEORADIUS: the argument after STORE or STOREDIST
};

/// Which arguments are keys. A command may use several of the three parts: ZUNIONSTORE has its destination
/// by range and its sources counted.
struct key_positions {
  std::int16_t first = 0;    ///< first key by range; 0: none
  std::int16_t last = 0;     ///< last key by range; negative counts from the end, -1 is the last argument
  std::int16_t step = 1;     ///< arguments per key
  std::int16_t numkeys = 0;  ///< the argument that tells how many keys follow it; 0: none
  key_options options = key_options::none;

  /// Just one key, at argument `first`: the common case, worth a shortcut.
  [[nodiscard]] constexpr bool is_single() const noexcept {
    return first > 0 && last == first && numkeys == 0 && options == key_options::none;
  }
};

struct command_spec {
  std::string_view name;  ///< lower case; a subcommand as "object|encoding"
  /// Arguments including the name (and subcommand); negative: at least that many.
  int arity;
  access data;
  service how;
  combine replies;
  key_positions keys;
  std::string_view flags;   ///< Redis' own flags, separated by spaces
  std::string_view reason;  ///< for `refused`: why, for the client to read
};

/// The command called `name`, in any case; nullptr when there is none. No allocation, constant time.
[[nodiscard]] const command_spec* find_command(std::string_view name) noexcept;

/// The same for a whole command: the subcommand's row where the command has subcommands and one is given.
/// nullptr when the command or the subcommand is unknown. Precondition: `command.size() > 0`.
[[nodiscard]] const command_spec* find_command(resp::arguments command) noexcept;

/// Whether the command is one like OBJECT, whose second argument tells what it does.
/// Precondition: `spec` is a row of the table.
[[nodiscard]] bool has_subcommands(const command_spec& spec) noexcept;

/// Every command of Redis 7, sorted by name; a command's subcommands follow it.
[[nodiscard]] std::span<const command_spec> all_commands() noexcept;

/// Whether `args` arguments, names included, are as many as the command takes. MSET's come in pairs.
[[nodiscard]] constexpr bool arity_fits(const command_spec& spec, std::size_t args) noexcept {
  if (spec.arity >= 0) return args == static_cast<std::size_t>(spec.arity);
  if (args < static_cast<std::size_t>(-spec.arity)) return false;
  return spec.keys.step == 1 ||
         (args - static_cast<std::size_t>(spec.keys.first)) % static_cast<std::size_t>(spec.keys.step) == 0;
}

/// Replaces `indices` with the places of the keys in `command`, ascending within each part, a key given twice
/// listed twice. False when they cannot be told: a numkeys that is no number, is negative or larger than the
/// arguments there are, unpaired STREAMS. Precondition: the arity fits.
[[nodiscard]] bool find_keys(const command_spec& spec, resp::arguments command,
                             std::vector<std::uint32_t>& indices);

/// Why this form of a command is refused although the command is not: XREAD with BLOCK, SORT with BY. Empty
/// when there is nothing against it; always the spec's reason for a refused command.
[[nodiscard]] std::string_view reason_to_refuse(const command_spec& spec, resp::arguments command) noexcept;

}  // namespace clockwise::proxy
