#include "conversion/formats.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>
#include <vector>

#include "base/nearest.hpp"
#include "base/text.hpp"
#include "conversion/envoy.hpp"
#include "conversion/haproxy.hpp"
#include "conversion/mcrouter.hpp"
#include "conversion/nginx.hpp"
#include "conversion/nutcracker.hpp"

namespace clockwise::cli {
namespace {

using names = list_names;
using weights = list_weights;

constexpr std::size_t ketama_address_bytes_max = 23;  // libketama has room for so many
constexpr std::size_t any_bytes = 1024;

constexpr format list(std::string_view id, std::string_view summary, std::string_view file_word,
                      list_rule rule) {
  return {id, summary, file_word, nullptr, nullptr, nullptr, rule};
}

constexpr std::string_view libmemcached_list = "servers of a libmemcached client, with this distribution";

constexpr std::array all = {
    format{"nutcracker", "twemproxy's configuration, YAML", "nutcracker", nullptr, looks_like_nutcracker,
           read_nutcracker},
    format{"mcrouter", "mcrouter's configuration, JSON with comments", "mcrouter", nullptr,
           looks_like_mcrouter, read_mcrouter},
    format{"nginx", "nginx's server groups, alone or in a whole nginx.conf", "nginx", looks_like_nginx,
           nullptr, read_nginx},
    format{"haproxy", "HAProxy's backend and listen sections", "haproxy", looks_like_haproxy, nullptr,
           read_haproxy},
    format{"envoy", "Envoy's clusters, API v3, YAML or JSON, alone or in a bootstrap file", "envoy", nullptr,
           looks_like_envoy, read_envoy},
    format{"ketama",
           "libketama's servers: address and memory a line",
           "ketama",
           looks_like_ketama,
           nullptr,
           nullptr,
           {"libketama", names::addresses, weights::required, ketama_address_bytes_max}},
    format{"groupcache",
           "groupcache's peers: a URL a line",
           "groupcache",
           looks_like_groupcache,
           nullptr,
           nullptr,
           {"groupcache", names::addresses, weights::none}},
    list("jedis", "ShardedJedis' shards: host:port[:weight] [name] a line", "jedis",
         {"jedis", names::text, weights::optional, any_bytes, complete_jedis}),
    list("dubbo", "Dubbo's providers: host:port or a URL a line", "dubbo",
         {"dubbo", names::addresses, weights::ignored}),
    list("hutool", "nodes of Hutool's ConsistentHash: the text of one a line", "hutool",
         {"hutool", names::text, weights::none, any_bytes, complete_hutool}),
    list("libmemcached-modula", libmemcached_list, "",
         {"libmemcached-modula", names::addresses, weights::ignored}),
    list("libmemcached-consistent", libmemcached_list, "",
         {"libmemcached-consistent", names::addresses, weights::optional}),
    list("libmemcached-ketama", libmemcached_list, "",
         {"libmemcached-ketama", names::addresses, weights::optional}),
    list("libmemcached-ketama-weighted", libmemcached_list, "",
         {"libmemcached-ketama-weighted", names::addresses, weights::optional}),
    list("libmemcached-ketama-spy", libmemcached_list, "",
         {"libmemcached-ketama-spy", names::addresses, weights::optional}),
    list("npm-hashring", "servers of npm's hashring: host:port[:weight] a line", "",
         {"npm-hashring", names::addresses, weights::optional}),
    list("uhashring", "nodes of Python's uhashring: name[:weight] a line", "",
         {"uhashring", names::text, weights::optional}),
    list("go-redis", "shards of go-redis' Ring: address name a line", "",
         {"go-redis", names::text, weights::none}),
    list("maglev-dgryski", "backends of dgryski/go-maglev: a name a line", "",
         {"maglev-dgryski", names::text, weights::none}),
    list("maglev-kkdai-siphash", "nodes of kkdai/maglev up to v0.2.0: a name a line", "",
         {"maglev-kkdai-siphash", names::text, weights::none}),
    list("maglev-kkdai-xxhash", "nodes of kkdai/maglev after v0.2.0: a name a line", "",
         {"maglev-kkdai-xxhash", names::text, weights::none}),
};

std::string listed_ids() {
  std::string text;
  for (const format& each : all) text += (text.empty() ? "" : ", ") + std::string(each.id);
  return text;
}

/// Is it YAML or JSON by its name, or by its beginning?
bool is_tree(const source_text& source) {
  const std::string ending = std::filesystem::path(source.file).extension();
  const std::size_t first = source.text.find_first_not_of(" \t\r\n");
  const bool begins_json = first != std::string::npos && source.text.find_first_of("{[", first) == first;
  return begins_json || ending == ".yml" || ending == ".yaml" || ending == ".json";
}

std::shared_ptr<const yaml_node> tree_of(const source_text& source) {
  try {
    return parse_tree(source);
  } catch (const error&) {
    if (is_tree(source)) throw;
    return nullptr;
  }
}

/// Those whose content looks right; when none of a text does, it may be YAML or JSON.
std::vector<const format*> by_content(const source_text& source) {
  std::vector<const format*> found;
  for (const format& each : all) {
    if (each.looks_like_text != nullptr && each.looks_like_text(source.text)) found.push_back(&each);
  }
  if (!found.empty()) return found;
  const auto root = tree_of(source);
  if (root == nullptr) return found;
  if (const yaml_node* pools = field_of(*root, "pools")) {
    const auto fields = fields_of(*pools);
    if (!fields.empty() && field_of(*fields.front().value, "nodes") != nullptr) {
      throw error(errc::bad_file, source.file + ": this is a configuration of clockwise already");
    }
  }
  for (const format& each : all) {
    if (each.looks_like_tree != nullptr && each.looks_like_tree(*root)) found.push_back(&each);
  }
  return found;
}

bool is_named_so(const format& which, const std::string& file) {
  const std::string name = std::filesystem::path(file).filename();
  return !which.file_word.empty() && name.find(which.file_word) != std::string::npos;
}

}  // namespace

conversion format::read(const source_text& source) const {
  conversion read;
  if (read_file != nullptr) {
    read_file(source, read);
  } else {
    read_node_list(source, list, read);
  }
  return read;
}

std::span<const format> formats() {
  return all;
}

const format& format_named(std::string_view id) {
  const auto found = std::ranges::find(all, id, &format::id);
  if (found != all.end()) return *found;
  std::vector<std::string_view> known(all.size());
  std::ranges::transform(all, known.begin(), &format::id);
  throw error(errc::bad_option, "unknown format " + clockwise::quoted(id) + "; the nearest known is " +
                                    clockwise::quoted(nearest(id, known)) + ". There are " + listed_ids());
}

const format& format_of(const source_text& source) {
  std::vector<const format*> found = by_content(source);
  if (found.size() == 1) return *found.front();
  if (found.empty()) {
    for (const format& each : all) found.push_back(&each);
  }
  std::erase_if(found, [&](const format* each) { return !is_named_so(*each, source.file); });
  if (found.size() == 1) return *found.front();
  throw error(errc::bad_file, source.file +
                                  ": neither content nor name says what wrote this; name the format with "
                                  "--from, one of " +
                                  listed_ids());
}

}  // namespace clockwise::cli
