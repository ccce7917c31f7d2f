#include "commands/audit.hpp"

#include <memory>
#include <optional>

#include <fmt/format.h>

#include "audit/audit.hpp"
#include "audit/audit_report.hpp"
#include "audit/password_file.hpp"
#include "base/text.hpp"
#include "control/topology_in.hpp"
#include "keys/key_source.hpp"
#include "keys/locator.hpp"
#include "keys/moves.hpp"
#include "options/arguments.hpp"
#include "options/option_values.hpp"
#include "output/terminal.hpp"
#include "topologies/topology_options.hpp"

namespace clockwise::cli {
namespace {

constexpr std::size_t copies_max = 1024;
constexpr std::size_t examples_max = 1000;

struct audit_options {
  topology_options where;
  std::string protocol;
  std::string user;
  std::string password_file;
  std::size_t timeout_s = 5;
  audit_settings settings;
  bool list = false;
  bool null = false;
  bool json = false;
};

constexpr std::string_view redis = "redis";
constexpr std::string_view memcached = "memcached";

server_protocol protocol_named(const std::string& name) {
  if (name == redis) return server_protocol::redis;
  if (name == memcached) return server_protocol::memcached;
  throw usage_error(fmt::format("--protocol is {}; it must be redis or memcached", clockwise::quoted(name)));
}

/// What the servers speak, where it is known before they are asked: a proxy's pools serve Redis alone.
std::optional<server_protocol> known_protocol(const audit_options& options) {
  if (!options.protocol.empty()) return protocol_named(options.protocol);
  if (proxy::is_configuration(options.where.file())) return server_protocol::redis;
  return std::nullopt;
}

std::optional<credentials> login(const audit_options& options) {
  if (options.password_file.empty()) {
    if (!options.user.empty()) throw usage_error("--user needs --password-file FILE");
    return std::nullopt;
  }
  return credentials{options.user, read_password(options.password_file)};
}

void check_copies(const topology& where, std::size_t copies) {
  if (copies <= where.where().owning_node_count()) return;
  throw usage_error(fmt::format("--copies is {}, and only {}", copies, owning_nodes_text(where)));
}

audit_settings settings_of(const audit_options& options) {
  audit_settings settings = options.settings;
  settings.walk.protocol = known_protocol(options);
  settings.walk.login = login(options);
  settings.walk.timeout = std::chrono::seconds(options.timeout_s);
  if (settings.walk.protocol == server_protocol::memcached &&
      (settings.walk.login || settings.walk.database > 0)) {
    throw usage_error("--user, --password-file and --db are for Redis, not for memcached");
  }
  return settings;
}

int status_of(const audit_report& report) {
  for (const std::string& line : report.complaints()) complain(line);
  if (!report.is_complete()) return misuse;
  return report.misplaced() > 0 ? found_something : found_nothing;
}

std::unique_ptr<move_writer> list_writer(const audit_options& options, const topology& where, output& out) {
  return options.json ? json_moves(where, where, out)
                      : text_moves(where, where, out, options.null ? '\0' : '\n');
}

int list_misplaced(const audit_options& options, const topology& where, const server_list& servers,
                   const audit_settings& settings, output& out) {
  const auto writer = list_writer(options, where, out);
  misplaced_list list(*writer, out);
  const auto results = audit(where, servers, settings, &list).run();
  writer->finish();
  return status_of({where, servers, results});
}

int run(const audit_options& options, output& out) {
  if (options.null && (!options.list || options.json)) throw usage_error("--null goes with --list alone");
  const topology where = options.where.build();
  const audit_settings settings = settings_of(options);
  check_copies(where, settings.copies);
  const server_list servers = servers_of(where);
  if (options.list) return list_misplaced(options, where, servers, settings, out);

  const auto results = audit(where, servers, settings, nullptr).run();
  const audit_report report(where, servers, results);
  out.write(options.json ? report.json() : report.text(out.descriptor()));
  return status_of(report);
}

void declare_server_options(CLI::App& app, audit_options& options) {
  const std::string group = "SERVER OPTIONS";
  add_choice(
      app, "--protocol", options.protocol, "NAME", {redis, memcached},
      "What the servers speak, redis or memcached. Without it, each server of a topology is asked; those "
      "of a proxy configuration speak Redis.")
      ->group(group);
  add_text(app, "--password-file", options.password_file, "FILE",
           "Log in to Redis with the password in FILE. It may be a pipe.")
      ->group(group);
  add_text(app, "--user", options.user, "NAME",
           "Log in as this user. It needs the commands scan, dbsize and, with --db, select.")
      ->group(group);
  add_count(app, "--db", options.settings.walk.database, {0, walk_settings::database_max}, "N",
            "The database of Redis to walk.")
      ->group(group);
}

void declare_pace_options(CLI::App& app, audit_options& options) {
  const std::string group = "PACE OPTIONS";
  walk_settings& walk = options.settings.walk;
  add_count(app, "--count", walk.scan_count, {1, walk_settings::scan_count_max}, "N",
            "About how many keys Redis looks at in one call.")
      ->group(group);
  add_count(
      app, "--pause", walk.pause, {0, walk_settings::pause_max}, "N",
      "Leave a Redis alone after each call for N times as long as the call took: with 3 it is busy with "
      "us a quarter of its time at most. 0 is for servers that have nothing else to do.")
      ->group(group);
  add_count(app, "--timeout", options.timeout_s, {1, walk_settings::timeout_s_max}, "SECONDS",
            "Give up a server that lets nobody connect, or sends nothing, for so long.")
      ->group(group);
}

void declare_output_options(CLI::App& app, audit_options& options) {
  const std::string group = "OUTPUT OPTIONS";
  add_count(app, "--copies", options.settings.copies, {1, copies_max}, "K",
            "A key is where it belongs on any of its first K owners.")
      ->group(group);
  add_count(app, "--examples", options.settings.examples, {0, examples_max}, "N",
            "How many keys to name for each pair of servers, none of them longer than 1024 bytes.")
      ->group(group);
  app.add_flag("--list", options.list,
               "Print nothing but every misplaced key, when it is found: KEY, TAB, the node it sits on, TAB, "
               "the node it belongs to.")
      ->group(group);
  add_null(app, options.null,
           "End lines of --list in a NUL byte instead of a newline, and leave keys unescaped.")
      ->group(group);
  add_json(app, options.json, "Print one JSON object, or one array with --list.")->group(group);
}

runner declare(CLI::App& app) {
  const auto options = std::make_shared<audit_options>();
  options->where.declare_reachable(app);
  declare_server_options(app, *options);
  declare_pace_options(app, *options);
  declare_output_options(app, *options);
  return [options](const operands&, output& out) { return run(*options, out); };
}

}  // namespace

const command audit_command = {
    .name = "audit",
    .operands = "",
    .kind = operand_kind::none,
    .summary = "walks the servers and names keys that sit where they do not belong",
    .description =
        R"(Walks every server of a topology, Redis or memcached, and looks up where each key belongs, its hash tag applied. Prints how many keys sit on another server, from whom to whom, with examples. With --scheme and --set it tells whether keys are where another client would look for them. Nodes of weight 0 are walked too: a drained node should be empty. Nodes at one address are one server, and localhost, 127.0.0.1 and ::1 are one address; other host names are not looked up to find out.

Servers are only read, and never held up: Redis by SCAN in small calls with a pause after each, memcached by `lru_crawler metadump all`, which its background crawler does at its own pace and which `-o no_lru_crawler` forbids. There is one connection for each server, and at most 16 are walked at a time. Memory does not grow with the number of keys; therefore a key counts twice when a Redis resizes its table during the walk and shows it again. An item of memcached that is used meanwhile may be counted twice or not at all.

A server that cannot be walked, or not to its end, is named on standard error with the reason, and the others are walked all the same. Ctrl-C ends the walk, and what was found so far is printed.

--list prints what is to be moved. Bytes that cannot be shown are escaped as in `clockwise plan`, unless --null.

JSON: `servers`, objects with `name`, `address`, `keys`, `misplaced`, `state` (walked: to its end; failed; interrupted) and `error` (why it failed, or null); `flows`, objects with `from`, `to`, `keys` and `examples`, objects with `key` (and `key_base64`, as in locate); `keys`, `misplaced`, and `complete`, whether every server was walked to its end. With --list, objects with `key`, `from` and `to`.
)",
    .examples = R"( clockwise audit -c /etc/clockwise.yaml
 clockwise audit -c cluster.yaml --list > misplaced.txt
 clockwise audit -c cluster.yaml --scheme twemproxy-ketama --json
 clockwise audit -c cluster.yaml --password-file <(pass show redis)
)",
    .exit_status =
        "0 when every key is where it belongs; 1 when misplaced keys were found; 2 when a server could not "
        "be "
        "walked to its end, after Ctrl-C, and for a mistake in the command line or a file.",
    .declare = declare,
};

}  // namespace clockwise::cli
