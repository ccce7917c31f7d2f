#include "control/config_checks.hpp"

#include <array>
#include <map>

#include <clockwise/topology.hpp>

#include "base/text.hpp"
#include "control/byte_size.hpp"

namespace clockwise::proxy {
namespace {

// Two fields of one record of which the first may not be larger than the second.
struct ordered_pair {
  std::string_view smaller;
  std::string_view larger;
  std::uint64_t smaller_value;
  std::uint64_t larger_value;
  std::string (*as_text)(std::uint64_t);
};

std::string milliseconds_text(std::uint64_t value) {
  return std::to_string(value);
}

std::uint64_t milliseconds(std::chrono::milliseconds time) {
  return static_cast<std::uint64_t>(time.count());
}

std::string place_of(const std::optional<yaml_value>& given) {
  return given ? "on line " + std::to_string(given->where().line) : "by default";
}

void check_order(const yaml_value& record, const ordered_pair& pair) {
  if (pair.smaller_value <= pair.larger_value) return;
  const auto smaller = record.field(pair.smaller);
  const auto larger = record.field(pair.larger);
  const std::string sentence = clockwise::quoted(pair.smaller) + ", " + pair.as_text(pair.smaller_value) +
                               ' ' + place_of(smaller) + ", is more than " + clockwise::quoted(pair.larger) +
                               ", " + pair.as_text(pair.larger_value) + ' ' + place_of(larger) +
                               "; lower the first or raise the second";
  const text_place where = smaller ? smaller->where() : larger->where();
  record.document().found().add(record.document().error_at(where, errc::bad_field, sentence));
}

void check_orders(const yaml_value& written, const pool_settings& pool) {
  check_order(written, {"reconnect_min_ms", "reconnect_max_ms", milliseconds(pool.backends.reconnect_min),
                        milliseconds(pool.backends.reconnect_max), milliseconds_text});
  if (const auto limits = written.field("limits")) {
    check_order(*limits, {"reply_bytes_pause", "reply_bytes_max", pool.sessions.reply_bytes_pause,
                          pool.sessions.reply_bytes_max, byte_size_text});
  }
}

void check_topology(const yaml_value& written, const pool_settings& pool) {
  try {
    const topology built(pool.nodes);
  } catch (const error& refused) {
    const auto blamed = written.field(field_to_blame(refused.code()));
    const text_place where = blamed ? blamed->where() : written.where();
    written.document().found().add(written.document().error_at(
        where, refused.code(), "pool " + clockwise::quoted(pool.name) + ": " + std::string(refused.what())));
  }
}

bool is_any_free_port(const endpoint& where) {
  return where.unix_path.empty() && where.port == 0;
}

// What listens at each address, and on which line that stands.
using claims = std::map<std::string, std::pair<std::string, std::size_t>>;

void claim(claims& taken, const endpoint& where, const std::string& by, const yaml_value& written) {
  if (is_any_free_port(where)) return;
  const auto [first, is_new] = taken.try_emplace(to_string(where), by, written.where().line);
  if (is_new) return;
  const auto& [other, line] = first->second;
  written.document().found().add(written.wrong("is " + to_string(where) + ", where " + other +
                                               " listens, on line " + std::to_string(line) +
                                               "; give each an address of its own"));
}

// A pool among its own servers would ask itself for ever.
void check_loop(const yaml_value& written, const pool_settings& pool) {
  if (is_any_free_port(pool.listen)) return;
  const std::string listening = to_string(pool.listen);
  for (const yaml_value& node : written.field("nodes")->items()) {
    const auto address = node.field("address");
    if (!address || !address->is_text(listening)) continue;
    written.document().found().add(address->wrong(
        "is " + listening + ", where the pool itself listens, on line " +
        std::to_string(written.field("listen")->where().line) + "; name the server's own address"));
  }
}

}  // namespace

std::string_view field_to_blame(errc code) noexcept {
  switch (code) {
    case errc::unknown_scheme:
      return "scheme";
    case errc::unknown_option:
    case errc::bad_option:
      return "options";
    default:
      return "nodes";
  }
}

void check_config(const yaml_value& root, const config& read) {
  claims taken;
  if (read.admin) claim(taken, *read.admin, "the admin server", *root.field("admin"));
  const yaml_value pools = *root.field("pools");
  for (const pool_settings& pool : read.pools) {
    const yaml_value written = *pools.field(pool.name);
    claim(taken, pool.listen, "pool " + clockwise::quoted(pool.name), *written.field("listen"));
    check_orders(written, pool);
    check_topology(written, pool);
    check_loop(written, pool);
  }
}

}  // namespace clockwise::proxy
