#include "protocol/command_table.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace clockwise::proxy {
namespace {

// Why a command is refused; each completes "command '...' is not supported: ".
constexpr std::string_view blocks = "it would block the connection that all clients of a server share";
constexpr std::string_view connection_state =
    "it would change the state of a connection that all clients of a server share";
constexpr std::string_view channels = "a channel has no owner among the servers";
constexpr std::string_view whole_server =
    "it acts on a whole server, not on keys; ask the servers themselves";
constexpr std::string_view scripts = "scripts and functions are loaded on the servers themselves";
constexpr std::string_view replication = "replication is between the servers themselves";
constexpr std::string_view key_moves = "keys are moved by changing the topology";
constexpr std::string_view one_database = "there is only database 0";
constexpr std::string_view other_clients = "it would act on clients that are not yours";
constexpr std::string_view no_key = "it has no key that would say which server to ask";
constexpr std::string_view documentation = "the proxy holds no documentation of commands";

// The rows' first words.
constexpr command_spec forward(std::string_view name, int arity, access data, key_positions keys,
                               std::string_view flags) {
  return {name, arity, data, service::forward, combine::none, keys, flags, {}};
}

constexpr command_spec split(std::string_view name, int arity, access data, combine replies,
                             key_positions keys, std::string_view flags) {
  return {name, arity, data, service::split, replies, keys, flags, {}};
}

constexpr command_spec local(std::string_view name, int arity, access data, key_positions keys,
                             std::string_view flags) {
  return {name, arity, data, service::local, combine::none, keys, flags, {}};
}

constexpr command_spec refused(std::string_view name, int arity, access data, key_positions keys,
                               std::string_view flags, std::string_view reason) {
  return {name, arity, data, service::refused, combine::none, keys, flags, reason};
}

using enum access;

constexpr command_spec rows[] = {
#include "protocol/command_table.inc"
};

constexpr char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
}

constexpr std::size_t longest_name =
    std::ranges::max(rows, {}, [](const command_spec& row) { return row.name.size(); }).name.size();

// ---- The index: open addressing over the rows, built by the compiler.

constexpr int slot_bits = 10;
constexpr std::size_t slots = std::size_t{1} << slot_bits;
static_assert(std::size(rows) * 2 < slots);

/// From the first eight bytes and the rest, case folded.
constexpr std::size_t slot_of(std::string_view name) {
  std::uint64_t begin = 0;
  std::uint64_t end = 0;
  const std::size_t part = std::min<std::size_t>(name.size(), 8);
  for (std::size_t i = 0; i < part; ++i) begin = begin << 8 | static_cast<std::uint8_t>(name[i] | 0x20);
  for (std::size_t i = part; i < name.size(); ++i) end = end << 8 | static_cast<std::uint8_t>(name[i] | 0x20);
  const std::uint64_t mixed = (begin ^ end * 0x9e3779b97f4a7c15) * 0xd6e8feb86659fd93;
  return static_cast<std::size_t>(mixed >> (64 - slot_bits));
}

constexpr std::array<std::uint16_t, slots> make_index() {
  std::array<std::uint16_t, slots> index{};  // row + 1; 0 is an empty slot
  for (std::size_t row = 0; row < std::size(rows); ++row) {
    std::size_t slot = slot_of(rows[row].name);
    while (index[slot] != 0) slot = (slot + 1) % slots;
    index[slot] = static_cast<std::uint16_t>(row + 1);
  }
  return index;
}

constexpr std::array<std::uint16_t, slots> index_of_rows = make_index();

bool is_called(const command_spec& row, std::string_view name) {
  return std::ranges::equal(name, row.name, {}, lower);
}

bool is_subcommand(const command_spec& row) {
  return row.name.find('|') != std::string_view::npos;
}

}  // namespace

const command_spec* find_command(std::string_view name) noexcept {
  if (name.size() > longest_name) return nullptr;
  for (std::size_t slot = slot_of(name); index_of_rows[slot] != 0; slot = (slot + 1) % slots) {
    const command_spec& row = rows[index_of_rows[slot] - 1];
    if (is_called(row, name)) return &row;
  }
  return nullptr;
}

const command_spec* find_command(resp::arguments command) noexcept {
  const std::string_view name = command[0];
  const command_spec* const row = find_command(name);
  if (row == nullptr || is_subcommand(*row)) return nullptr;  // "object|encoding" is no name to be sent
  if (command.size() == 1 || !has_subcommands(*row)) return row;

  const std::string_view subcommand = command[1];
  std::array<char, longest_name> both;
  if (name.size() + 1 + subcommand.size() > both.size()) return nullptr;
  char* end = std::ranges::copy(name, both.data()).out;
  *end++ = '|';
  end = std::ranges::copy(subcommand, end).out;
  return find_command(std::string_view(both.data(), static_cast<std::size_t>(end - both.data())));
}

bool has_subcommands(const command_spec& spec) noexcept {
  const command_spec* const next = &spec + 1;  // a command's subcommands follow it
  return next != std::end(rows) && next->name.size() > spec.name.size() &&
         next->name[spec.name.size()] == '|' && next->name.starts_with(spec.name);
}

std::span<const command_spec> all_commands() noexcept {
  return rows;
}

}  // namespace clockwise::proxy
