#include "peers/translations.hpp"

#include <algorithm>
#include <map>

namespace clockwise {
namespace {

using renamed_options = std::map<std::string, std::string>;

// Copies the peer's settings that are there to options of ours.
void copy_options(golden_case& told, const renamed_options& names) {
  for (const auto& [theirs, ours] : names) {
    const std::string value = text_of(told.options, theirs);
    if (!value.empty()) told.spec.options[ours] = value;
  }
}

std::string joined(const std::vector<std::string>& names) {
  std::string list;
  for (const std::string& name : names) list += (list.empty() ? "" : ",") + name;
  return list;
}

void copy_list(golden_case& told, const std::string& name) {
  const std::string list = joined(texts_of(told.options, name));
  if (!list.empty()) told.spec.options[name] = list;
}

bool has(const boost::json::object& member, std::string_view flag) {
  const auto* value = member.if_contains(flag);
  return value != nullptr && value->is_bool() && value->get_bool();
}

void leave_out(golden_case& told, std::string_view name) {
  std::erase_if(told.spec.nodes, [name](const node& each) { return each.name == name; });
}

// Added again, a node is the last one added.
void keep_last_of_equal_names(std::vector<node>& nodes) {
  for (std::size_t i = nodes.size(); i-- > 0;) {
    const std::string name = nodes[i].name;
    const auto begin = nodes.begin();
    const auto last = begin + static_cast<std::ptrdiff_t>(i);
    const auto kept = std::remove_if(begin, last, [&name](const node& each) { return each.name == name; });
    i -= static_cast<std::size_t>(last - kept);
    nodes.erase(kept, last);
  }
}

void groupcache(golden_case& told) {
  told.spec.scheme = "groupcache";
  copy_options(told, {{"replicas", "points"}});
  told.spec.options["hash"] = text_of(told.options, "hash") == "fnv1a-32" ? "fnv1a-32" : "crc32";
  keep_last_of_equal_names(told.spec.nodes);
}

void libmemcached(golden_case& told) {
  static const std::map<std::string, std::string> schemes = {
      {"MODULA", "libmemcached-modula"},
      {"CONSISTENT", "libmemcached-consistent"},
      {"KETAMA", "libmemcached-ketama"},
      {"CONSISTENT_KETAMA", "libmemcached-ketama"},
      {"CONSISTENT_KETAMA_SPY", "libmemcached-ketama-spy"},
      {"KETAMA_WEIGHTED", "libmemcached-ketama-weighted"},
      {"CONSISTENT_WEIGHTED", "libmemcached-ketama-weighted"},
  };
  const std::string distribution = text_of(told.options, "distribution");
  told.spec.scheme = schemes.at(distribution);
  const std::string hash = text_of(told.options, "hash");
  if (distribution == "CONSISTENT_WEIGHTED") {
    told.spec.options["key_hash"] = hash.empty() ? "default" : hash;
  } else if (!hash.empty()) {
    const bool of_keys_only = distribution == "KETAMA_WEIGHTED" || told.options.contains("set_hash");
    told.spec.options[of_keys_only ? "key_hash" : "hash"] = hash;
  }
  if (text_of(told.options, "sort_hosts") == "1") told.spec.options["order"] = "sorted";
  if (text_of(told.options, "hash_with_namespace") == "1") copy_options(told, {{"namespace", "key_prefix"}});
}

void libketama(golden_case& told) {
  told.spec.scheme = "libketama";
}

void twemproxy(golden_case& told) {
  told.spec.scheme = "twemproxy-" + text_of(told.options, "distribution");
  copy_options(told, {{"hash", "hash"}});
  if (has(told.nodes.front(), "has_name")) told.spec.options["names"] = "verbatim";
  const std::string tag = text_of(told.options, "hash_tag");
  if (!tag.empty()) told.spec.tag = {.open = tag[0], .close = tag[1]};
}

void nginx(golden_case& told) {
  const std::string method = text_of(told.options, "method");
  told.spec.scheme = method == "ip_hash"               ? "nginx-ip-hash"
                     : method.ends_with(" consistent") ? "nginx-hash-consistent"
                                                       : "nginx-hash";
  std::vector<std::string> down;
  for (const auto& each : told.nodes) {
    if (has(each, "down")) down.push_back(text_of(each, "name"));
  }
  if (!down.empty()) told.spec.options["down"] = joined(down);
}

void haproxy(golden_case& told) {
  const std::string type = text_of(told.options, "hash_type");
  const bool consistent = type.starts_with("consistent");
  told.spec.scheme = consistent ? "haproxy-consistent" : "haproxy-map-based";
  const std::string function = type.substr(std::min(type.find(' ') + 1, type.size()));
  if (type.find(' ') != type.npos) {
    told.spec.options["hash"] = function.substr(0, function.find(' '));
    told.spec.options["avalanche"] = function.ends_with(" avalanche") ? "on" : "off";
  }
  const std::string balance = text_of(told.options, "balance");
  told.spec.options["key"] = balance.starts_with("hdr(") ? "before-comma"
                             : balance == "source"       ? "address"
                                                         : "whole";
  std::vector<std::string> ids;
  for (std::size_t i = 0; i < told.nodes.size(); ++i) {
    const auto& each = told.nodes[i];
    if (has(each, "disabled") || has(each, "backup")) told.spec.nodes[i].weight = 0;
    ids.push_back(has(each, "id_explicit") ? text_of(each, "id") : "");
  }
  std::string list;
  for (const std::string& id : ids) list += id + ',';
  list.pop_back();
  if (consistent) told.spec.options["ids"] = list;
}

void dubbo(golden_case& told) {
  told.spec.scheme = "dubbo";
  copy_options(told, {{"hash.nodes", "points"}});
}

void hutool(golden_case& told) {
  told.spec.scheme = "hutool";
  copy_options(told, {{"replicas", "points"}, {"hash", "hash"}});
  copy_list(told, "removed");
  copy_list(told, "added_back");
}

void jedis(golden_case& told, std::string_view label_of_named) {
  told.spec.scheme = "jedis";
  copy_options(told, {{"hash", "hash"}});
  told.spec.options["label"] =
      text_of(told.options, "names") == "none" ? "SHARD-{place}-NODE-{i}" : label_of_named;
  const bool is_tagged = told.options.contains("tag_pattern") && text_of(told.options, "key_type") != "bytes";
  if (is_tagged) told.spec.tag = hash_tag{};
}

void jedis_2_9(golden_case& told) {
  jedis(told, "{name}*{weight}{i}");
}

void jedis_3_10(golden_case& told) {
  jedis(told, "{name}*{i}");
}

void article_murmur(golden_case& told) {
  told.spec.scheme = "article-murmur64a-ring";
  copy_options(told, {{"replicas", "points"}});
  copy_list(told, "removed");
  copy_list(told, "added_back");
}

void article_hashcode(golden_case& told) {
  told.spec.scheme = "article-hashcode";
  told.spec.options["program"] = text_of(told.options, "program").substr(std::string("hashcode-").size());
  copy_options(told, {{"virtual_nodes", "points"}});
}

void go_redis(golden_case& told) {
  told.spec.scheme = "go-redis";
  if (!has(told.options, "hash_tags")) told.spec.tag = whole_key;
}

void envoy_ring(golden_case& told) {
  told.spec.scheme = "envoy-ring-hash";
  copy_options(told, {{"minimum_ring_size", "points_min"}, {"maximum_ring_size", "points_max"}});
  if (text_of(told.options, "hash_function") == "MURMUR_HASH_2") told.spec.options["hash"] = "murmur_hash_2";
  told.keys_are_tokens = text_of(told.options, "keys") == "hash";
}

void envoy_maglev(golden_case& told) {
  told.spec.scheme = "envoy-maglev";
  copy_options(told, {{"table_size", "table_size"}});
  told.keys_are_tokens = text_of(told.options, "keys") == "hash";
}

void dgryski(golden_case& told) {
  told.spec.scheme = "maglev-dgryski";
  copy_options(told, {{"table_size", "table_size"}});
  for (const std::string& index : texts_of(told.options, "dead")) {
    told.spec.nodes[number_from(index)].weight = 0;
  }
  told.keys_are_tokens = true;
}

void kkdai(golden_case& told, std::string_view scheme) {
  told.spec.scheme = scheme;
  copy_options(told, {{"table_size", "table_size"}});
  for (const std::string& name : texts_of(told.options, "removed")) leave_out(told, name);
}

void kkdai_siphash(golden_case& told) {
  kkdai(told, "maglev-kkdai-siphash");
}

void kkdai_xxhash(golden_case& told) {
  kkdai(told, "maglev-kkdai-xxhash");
}

void npm_hashring(golden_case& told) {
  told.spec.scheme = "npm-hashring";
  copy_options(told, {{"vnode_count", "points"},
                      {"replicas", "points_per_label"},
                      {"algorithm", "hash"},
                      {"default_port", "default_port"}});
  if (text_of(told.options, "compatibility") == "hash_ring") told.spec.options["points_per_label"] = "3";
  if (text_of(told.options, "form") == "vnodes") told.spec.options["weights"] = "points";
  for (const std::string& name : texts_of(told.options, "removed")) leave_out(told, name);
}

void uhashring(golden_case& told) {
  told.spec.scheme = "uhashring";
  copy_options(told, {{"hash_fn", "hash"}, {"vnodes", "points"}});
}

constexpr translated_file files[] = {
    {"groupcache", groupcache},
    {"libmemcached-modula", libmemcached},
    {"libmemcached-consistent", libmemcached},
    {"libmemcached-ketama", libmemcached},
    {"libmemcached-ketama-weighted", libmemcached},
    {"libmemcached-ketama-spy", libmemcached},
    {"libketama", libketama},
    {"twemproxy-ketama", twemproxy},
    {"twemproxy-modula", twemproxy},
    {"nginx-hash", nginx},
    {"nginx-hash-consistent", nginx},
    {"nginx-ip-hash", nginx},
    {"haproxy-consistent", haproxy},
    {"haproxy-map-based", haproxy},
    {"dubbo", dubbo},
    {"hutool", hutool},
    {"jedis-sharded-2.9", jedis_2_9},
    {"jedis-sharded-3.10", jedis_3_10},
    {"article-murmur64a-ring", article_murmur},
    {"article-hashcode", article_hashcode},
    {"go-redis-ring-rendezvous", go_redis},
    {"envoy-ring-hash", envoy_ring},
    {"envoy-maglev", envoy_maglev},
    {"maglev-dgryski", dgryski},
    {"maglev-kkdai-siphash", kkdai_siphash},
    {"maglev-kkdai-xxhash", kkdai_xxhash},
    {"npm-hashring", npm_hashring},
    {"uhashring", uhashring},
};

}  // namespace

std::span<const translated_file> translated_files() {
  return files;
}

}  // namespace clockwise
