#include "conversion/nutcracker.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "base/text.hpp"
#include "conversion/nutcracker_server.hpp"
#include "text/numbers.hpp"

namespace clockwise::cli {
namespace {

using enum note_kind;

constexpr std::array<std::string_view, 9> fields_read = {
    "listen", "hash",    "hash_tag",           "distribution",    "timeout",
    "redis",  "servers", "client_connections", "auto_eject_hosts"};

constexpr std::array rows = {
    remark{"backlog", left_out, "the kernel's limit for waiting connections holds"},
    remark{"tcpkeepalive", left_out, "it does not touch placement; dead connections are found by time-outs"},
    remark{"preconnect", left_out, "it does not touch placement; connections are made when they are needed"},
    remark{"server_connections", left_out,
           "it does not touch placement; clockwise has one connection for each thread and node"},
    remark{"server_retry_timeout", left_out,
           "it does not touch placement; reconnect_min_ms and reconnect_max_ms say how long clockwise waits"},
    remark{"server_failure_limit", left_out, "it only counts towards auto_eject_hosts"},
    remark{"redis_auth", differs,
           "clockwise sends servers no password; they must answer without one, or the client must send it"},
    remark{"redis_db", differs, "clockwise asks servers for database 0; keep the keys there"},
};

constexpr std::string_view unknown_field =
    "twemproxy has no such directive; where a variant of it has, see there what it does to placement";

constexpr std::array<std::string_view, 12> hashes = {"one_at_a_time", "md5",     "crc16",    "crc32",
                                                     "crc32a",        "fnv1_64", "fnv1a_64", "fnv1_32",
                                                     "fnv1a_32",      "hsieh",   "murmur",   "jenkins"};

constexpr std::uint64_t milliseconds_max = 3'600'000;
constexpr std::uint64_t clients_max = 1'000'000;

/// Reads one pool.
class pool_reader {
 public:
  pool_reader(conversion& into, const tree_field& pool)
      : settings_(*pool.value), draft_(into, pool.name, pool.name_place) {}

  void read() {
    read_distribution();
    read_hash();
    read_hash_tag();
    read_servers();
    read_service();
    read_ejection();
    remark_on(draft_, settings_, fields_read, rows, unknown_field);
    draft_.finish();
  }

 private:
  [[nodiscard]] text_place place_of(std::string_view name) const {
    const yaml_node* value = field_of(settings_, name);
    return value == nullptr || value->kind == yaml_kind::nothing ? draft_.where() : value->where;
  }
  /// The text of a field; `otherwise` when it is not there.
  [[nodiscard]] std::string_view word(std::string_view name, std::string_view otherwise) const {
    const yaml_node* value = field_of(settings_, name);
    return value == nullptr ? otherwise : text_of(value);
  }
  void refuse_field(std::string_view name, std::string_view why) {
    draft_.refuse(place_of(name), std::string(name) + ": " + clockwise::quoted(word(name, "")), why);
  }

  void read_distribution();
  void read_hash();
  void read_hash_tag();
  void read_servers();
  void read_server(const yaml_node& item, std::vector<std::pair<nutcracker_server, text_place>>& servers);
  void add_nodes(const std::vector<std::pair<nutcracker_server, text_place>>& servers);
  void read_service();
  void read_listen();
  void read_timeout();
  void read_clients();
  void read_ejection();

  const yaml_node& settings_;
  pool_draft draft_;
};

void pool_reader::read_distribution() {
  const std::string_view distribution = word("distribution", "ketama");
  if (distribution == "ketama" || distribution == "modula") {
    draft_.topology().scheme = "twemproxy-" + std::string(distribution);
  } else if (distribution == "random") {
    refuse_field("distribution", "every request goes to another server, so no key has an owner");
  } else {
    refuse_field("distribution", "twemproxy has ketama and modula; no scheme places keys like this one");
  }
}

void pool_reader::read_hash() {
  const std::string_view hash = word("hash", "fnv1a_64");
  if (std::ranges::find(hashes, hash) == hashes.end()) {
    refuse_field("hash", "twemproxy has no such hash function; it has fnv1a_64, md5 and ten others");
  } else {
    draft_.topology().options["hash"] = hash;
  }
}

void pool_reader::read_hash_tag() {
  if (field_of(settings_, "hash_tag") == nullptr) return;
  const std::string_view tag = word("hash_tag", "");
  if (tag.size() == 2) {
    draft_.topology().tag = hash_tag{.open = tag[0], .close = tag[1]};
  } else {
    refuse_field("hash_tag", "it must be two characters, like \"{}\"");
  }
}

void pool_reader::read_servers() {
  const yaml_node* list = field_of(settings_, "servers");
  if (list == nullptr || list->kind != yaml_kind::list) {
    draft_.refuse(place_of("servers"), "servers", "there is no list of servers; write one");
    return;
  }
  std::vector<std::pair<nutcracker_server, text_place>> servers;
  for (const auto& item : items_of(*list)) read_server(*item, servers);
  add_nodes(servers);
}

void pool_reader::read_server(const yaml_node& item,
                              std::vector<std::pair<nutcracker_server, text_place>>& servers) {
  server_mistake mistake{item.where, "a server is text, like 10.0.0.1:6379:1"};
  const std::string_view text = text_of(&item);
  const auto server = text.empty() ? std::nullopt : read_nutcracker_server({text, text_begin(item)}, mistake);
  if (server) {
    servers.emplace_back(*server, text_begin(item));
  } else {
    draft_.refuse(mistake.where, "server " + clockwise::quoted(text), mistake.sentence);
  }
}

// Names that twemproxy makes of addresses are made by the scheme; others are hashed as they stand.
void pool_reader::add_nodes(const std::vector<std::pair<nutcracker_server, text_place>>& servers) {
  const bool all_plain = std::ranges::all_of(servers, [](const auto& each) { return each.first.is_plain(); });
  if (!all_plain) draft_.topology().options["names"] = "verbatim";
  for (const auto& [server, where] : servers) {
    draft_.add({.name = all_plain ? server.address() : server.hashed_name(),
                .weight = static_cast<double>(server.weight),
                .address = draft_.address(server.address(), where)},
               where);
  }
}

void pool_reader::read_service() {
  const std::string_view redis = word("redis", "false");
  if (redis != "true") {
    for (const tree_field& field : fields_of(settings_)) {
      if (field.name != "listen" && field.name != "timeout" && field.name != "client_connections") continue;
      draft_.leave_out(field.name_place, clockwise::quoted(field.name),
                       "the pool speaks memcached, which this version does not serve: a topology is written");
    }
    return;
  }
  const auto has_address = [](const node& each) { return !each.address.empty(); };
  draft_.pool().servable = std::ranges::all_of(draft_.topology().nodes, has_address);
  read_listen();
  read_timeout();
  read_clients();
}

// "host:port", or a socket's path with its permissions behind it.
void pool_reader::read_listen() {
  const std::string_view listen = word("listen", "");
  const std::string_view where = listen.starts_with('/') ? listen.substr(0, listen.find(' ')) : listen;
  try {
    draft_.pool().settings.listen = proxy::parse_endpoint(where);
  } catch (const std::invalid_argument& wrong) {
    draft_.pool().servable = false;
    draft_.differ(place_of("listen"), "listen: " + clockwise::quoted(listen),
                  std::string("clockwise cannot listen there, and a topology is written: ") + wrong.what());
    return;
  }
  if (where != listen) {
    draft_.leave_out(behind(place_of("listen"), where.size() + 1), listen.substr(where.size() + 1),
                     "the socket gets the permissions of the process's umask");
  }
}

void pool_reader::read_timeout() {
  auto& times = draft_.pool().settings.backends;
  const std::string_view text = word("timeout", "");
  const auto given = whole_number(text);
  if (given && *given > 0 && *given <= milliseconds_max) {
    times.request_timeout = times.connect_timeout = std::chrono::milliseconds(*given);
    return;
  }
  const std::string ours = std::to_string(times.request_timeout.count()) + " ms";
  if (text.empty() || (given && *given == 0)) {
    draft_.differ(
        place_of("timeout"), "timeout",
        "without one twemproxy waits for ever; clockwise waits " + ours + ", see request_timeout_ms");
  } else {
    draft_.differ(
        place_of("timeout"), "timeout: " + clockwise::quoted(text),
        "it is not from 1 to 3600000 milliseconds; clockwise waits " + ours + ", see request_timeout_ms");
  }
}

void pool_reader::read_clients() {
  if (field_of(settings_, "client_connections") == nullptr) return;
  const auto given = whole_number(word("client_connections", ""));
  if (given && *given > 0 && *given <= clients_max) {
    draft_.pool().settings.clients_max = *given;
  } else {
    draft_.differ(place_of("client_connections"), "client_connections",
                  "it sets no limit that clockwise could keep; see clients_max");
  }
}

void pool_reader::read_ejection() {
  if (word("auto_eject_hosts", "false") == "false") return;
  draft_.differ(place_of("auto_eject_hosts"),
                "auto_eject_hosts: " + clockwise::quoted(word("auto_eject_hosts", "")),
                "keys of a server that failed move to others there; here commands for them fail at once and "
                "the keys stay (on_failure: refuse)");
}

}  // namespace

bool looks_like_nutcracker(const yaml_node& root) {
  return std::ranges::any_of(
      fields_of(root), [](const tree_field& field) { return field_of(*field.value, "servers") != nullptr; });
}

void read_nutcracker(const source_text& source, conversion& into) {
  const auto root = parse_tree(source);
  if (root->kind != yaml_kind::mapping) {
    throw error(errc::bad_field, message_prefix(source.file, root->where) +
                                     "twemproxy's file is a mapping of pool names to pools");
  }
  for (const tree_field& pool : fields_of(*root)) pool_reader(into, pool).read();
}

}  // namespace clockwise::cli
