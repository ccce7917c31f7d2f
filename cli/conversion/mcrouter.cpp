#include "conversion/mcrouter.hpp"

#include <algorithm>
#include <array>

#include "base/text.hpp"
#include "conversion/mcrouter_routes.hpp"

namespace clockwise::cli {
namespace {

using enum note_kind;

constexpr std::array<std::string_view, 7> pool_fields_read = {
    "servers", "name", "hash", "hash_salt", "weights", "hash_weights", "inherit"};

constexpr std::array pool_rows = {
    remark{"server_timeout", left_out, "a topology has no time-outs; a pool has request_timeout_ms"},
    remark{"connect_timeout", left_out, "a topology has no time-outs; a pool has connect_timeout_ms"},
    remark{"protocol", left_out, "a topology speaks no protocol"},
    remark{"shard_splits", differs,
           "keys of shards that are split get another text there before they are hashed"},
    remark{"keep_routing_prefix", left_out,
           "it does not touch placement: keys are hashed without their routing prefix either way"},
};

constexpr std::array<std::string_view, 5> route_fields_read = {"type", "pool", "children", "hash",
                                                               "hash_func"};

constexpr std::array route_rows = {
    remark{"salt", refused, "what is appended to keys before they are hashed cannot be expressed"},
    remark{"weights", refused, "no scheme has mcrouter's weights; take another hash_func or equal servers"},
    remark{"shadows", left_out, "copies of requests do not touch where keys live"},
    remark{"rates", left_out, "limits on the rate do not touch where keys live"},
    remark{"shard_splits", differs,
           "keys of shards that are split get another text there before they are hashed"},
    remark{"bucketize", differs, "keys may be dealt out by mcrouter's bucket ids instead"},
};

constexpr std::string_view unknown_field = "it does not say which server of the pool a key has";

struct hash_name {
  std::string_view word;
  std::string_view scheme;
};
constexpr std::array hash_names = {hash_name{"Ch3", "mcrouter-ch3"}, hash_name{"ch3", "mcrouter-ch3"},
                                   hash_name{"Crc32", "mcrouter-crc32"},
                                   hash_name{"crc32", "mcrouter-crc32"}};

constexpr std::string_view default_hash = "Ch3";

/// "host:port" of "host:port:protocol:security", brackets respected.
std::string_view host_and_port(std::string_view server) {
  const std::size_t bracket = server.starts_with('[') ? std::min(server.find(']'), server.size()) : 0;
  const std::size_t colon = server.find(':', bracket);
  return colon == server.npos ? server : server.substr(0, server.find(':', colon + 1));
}

/// Reads one pool.
class pool_reader {
 public:
  pool_reader(conversion& into, const tree_field& pool, const mcrouter_routes& routes)
      : settings_(*pool.value), routes_(routes.of(pool.name)), draft_(into, pool.name, pool.name_place) {}

  void read() {
    if (routes_.empty()) {
      draft_.refuse(
          draft_.where(), clockwise::quoted(draft_.pool().settings.name),
          "no PoolRoute and no HashRoute names this pool, so nothing says which of its servers a key has");
    }
    for (const pool_route& route : routes_) read_route(route);
    read_pool_fields();
    read_servers();
    remark_on(draft_, settings_, pool_fields_read, pool_rows, unknown_field);
    draft_.pool().keys = "keys without routing prefix, up to |#| where they have that";
    draft_.finish();
  }

 private:
  void read_route(const pool_route& route);
  [[nodiscard]] const yaml_node* function_of(const yaml_node& route);
  void take_hash(std::string_view word, text_place where);
  void read_pool_fields();
  void read_servers();
  void read_server(const yaml_node& item);

  const yaml_node& settings_;
  const std::vector<pool_route>& routes_;
  pool_draft draft_;
  source_word hash_;  ///< the function of the first route, and where that stands
};

void pool_reader::read_route(const pool_route& route) {
  if (!route.within.empty()) {
    draft_.differ(route.within_place, route.within,
                  "it decides whether a key is looked for in this pool; here the pool stands alone");
  }
  const yaml_node* function = route.settings == nullptr ? nullptr : function_of(*route.settings);
  // Older releases have the function with the pool.
  if (function == nullptr) function = field_of(settings_, "hash");
  take_hash(function == nullptr ? default_hash : text_of(function),
            function == nullptr ? route.where : function->where);
  if (route.settings != nullptr) {
    remark_on(draft_, *route.settings, route_fields_read, route_rows, unknown_field);
  }
}

// "hash_func": NAME, "hash": NAME or "hash": {"hash_func": NAME, ...}; nullptr when none is named.
const yaml_node* pool_reader::function_of(const yaml_node& route) {
  const yaml_node* hash = field_of(route, "hash");
  if (hash == nullptr) return field_of(route, "hash_func");
  if (hash->kind == yaml_kind::text) return hash;
  remark_on(draft_, *hash, route_fields_read, route_rows, unknown_field);
  return field_of(*hash, "hash_func");
}

void pool_reader::take_hash(std::string_view word, text_place where) {
  const auto row = std::ranges::find(hash_names, word, &hash_name::word);
  if (row == hash_names.end()) {
    draft_.refuse(where, "hash " + clockwise::quoted(word),
                  "no scheme places keys like this one; Ch3 and Crc32 are known");
  } else if (hash_.text.empty()) {
    draft_.topology().scheme = row->scheme;
    hash_ = {word, where};
  } else if (draft_.topology().scheme != row->scheme) {
    draft_.refuse(where, "hash " + clockwise::quoted(word),
                  "the pool is hashed by " + clockwise::quoted(hash_.text) + " on line " +
                      std::to_string(hash_.where.line) + ", so a key has two owners; take one of both away");
  }
}

void pool_reader::read_pool_fields() {
  for (const tree_field& field : fields_of(settings_)) {
    if (field.name == "hash_salt") draft_.refuse(field.name_place, "'hash_salt'", route_rows[0].why);
    if (field.name == "inherit") {
      draft_.refuse(field.name_place, "'inherit'", "what a pool inherits stands elsewhere; write it out");
    }
    if (field.name == "weights" || field.name == "hash_weights") {
      draft_.leave_out(field.name_place, clockwise::quoted(field.name),
                       "only the weighted hash functions look at them");
    }
  }
}

void pool_reader::read_servers() {
  const yaml_node* list = field_of(settings_, "servers");
  if (list == nullptr || list->kind != yaml_kind::list) {
    draft_.refuse(list == nullptr ? draft_.where() : list->where, "servers",
                  "there is no list of servers; macros must be expanded first");
    return;
  }
  for (const auto& item : items_of(*list)) read_server(*item);
}

void pool_reader::read_server(const yaml_node& item) {
  const yaml_node* hostname = field_of(item, "hostname");
  const yaml_node& written = hostname == nullptr ? item : *hostname;
  const std::string_view text = text_of(&written);
  if (text.empty() || text.starts_with('@') || text.find('%') != text.npos) {
    draft_.refuse(item.where, "server " + clockwise::quoted(text),
                  "a server is text, like \"10.0.0.1:11211\"; macros must be expanded first");
    return;
  }
  const std::string_view address = host_and_port(text);
  if (address.size() < text.size()) {
    draft_.leave_out(behind(text_begin(written), address.size()), text.substr(address.size()),
                     "how the server is spoken to does not touch placement");
  }
  draft_.add({.name = std::string(address), .address = draft_.address(address, text_begin(written))},
             text_begin(written));
}

constexpr std::array<std::string_view, 4> root_fields_read = {"pools", "route", "routes", "named_handles"};

}  // namespace

bool looks_like_mcrouter(const yaml_node& root) {
  const bool has_route = field_of(root, "route") != nullptr || field_of(root, "routes") != nullptr;
  const yaml_node* pools = field_of(root, "pools");
  return has_route || (pools != nullptr && std::ranges::any_of(fields_of(*pools), [](const tree_field& pool) {
                         return field_of(*pool.value, "servers") != nullptr;
                       }));
}

void read_mcrouter(const source_text& source, conversion& into) {
  const auto root = parse_tree({source.file, without_json_comments(source.text)});
  const mcrouter_routes routes(*root);
  if (const yaml_node* pools = field_of(*root, "pools")) {
    for (const tree_field& pool : fields_of(*pools)) pool_reader(into, pool, routes).read();
  }
  for (const tree_field& pool : routes.inline_pools()) pool_reader(into, pool, routes).read();
  for (const tree_field& field : fields_of(*root)) {
    if (std::ranges::find(root_fields_read, field.name) != root_fields_read.end()) continue;
    into.notes.add(left_out, "", field.name_place, clockwise::quoted(field.name), unknown_field);
  }
}

}  // namespace clockwise::cli
