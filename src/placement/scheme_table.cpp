#include "placement/scheme_table.hpp"

#include <algorithm>
#include <array>
#include <string>

#include <clockwise/error.hpp>

#include "base/nearest.hpp"
#include "base/text.hpp"
#include "placement/native/anchor_scheme.hpp"
#include "placement/native/jump_scheme.hpp"
#include "placement/native/maglev_scheme.hpp"
#include "placement/native/modulo_scheme.hpp"
#include "placement/native/random_scheme.hpp"
#include "placement/native/rendezvous_scheme.hpp"
#include "placement/native/ring_scheme.hpp"
#include "placement/peers/articles.hpp"
#include "placement/peers/dubbo.hpp"
#include "placement/peers/envoy.hpp"
#include "placement/peers/go_maglev.hpp"
#include "placement/peers/groupcache.hpp"
#include "placement/peers/haproxy.hpp"
#include "placement/peers/hutool.hpp"
#include "placement/peers/jedis.hpp"
#include "placement/peers/libketama.hpp"
#include "placement/peers/libmemcached.hpp"
#include "placement/peers/mcrouter.hpp"
#include "placement/peers/nginx.hpp"
#include "placement/peers/npm_hashring.hpp"
#include "placement/peers/redis.hpp"
#include "placement/peers/twemproxy.hpp"
#include "placement/peers/uhashring.hpp"

namespace clockwise {
namespace {

constexpr std::array rows = {
    // Native.
    ring_scheme,
    anchor_scheme,
    maglev_scheme,
    rendezvous_scheme,
    jump_scheme,
    modulo_scheme,
    random_scheme,
    // Peers that shard memcached and Redis.
    twemproxy_ketama_scheme,
    twemproxy_modula_scheme,
    libmemcached_modula_scheme,
    libmemcached_consistent_scheme,
    libmemcached_ketama_scheme,
    libmemcached_ketama_weighted_scheme,
    libmemcached_ketama_spy_scheme,
    libketama_scheme,
    mcrouter_ch3_scheme,
    mcrouter_crc32_scheme,
    redis_cluster_scheme,
    go_redis_scheme,
    jedis_scheme,
    groupcache_scheme,
    npm_hashring_scheme,
    uhashring_scheme,
    // Load balancers.
    envoy_ring_hash_scheme,
    envoy_maglev_scheme,
    haproxy_consistent_scheme,
    haproxy_map_based_scheme,
    nginx_hash_scheme,
    nginx_hash_consistent_scheme,
    nginx_ip_hash_scheme,
    dubbo_scheme,
    // Libraries and programs that were copied.
    hutool_scheme,
    maglev_dgryski_scheme,
    maglev_kkdai_siphash_scheme,
    maglev_kkdai_xxhash_scheme,
    article_murmur_scheme,
    article_hashcode_scheme,
};

// The public face of the rows, and the words a mistyped id is compared with.
template <typename Field>
constexpr auto column(Field field) {
  std::array<decltype(field(rows[0])), rows.size()> values;
  std::ranges::transform(rows, values.begin(), field);
  return values;
}
constexpr auto infos = column([](const scheme_row& row) { return row.info; });
constexpr auto ids = column([](const scheme_row& row) { return row.info.id; });

}  // namespace

std::uint64_t entry_per_node(const scheme_options& /*options*/, std::span<const node> nodes) {
  return nodes.size();
}

std::uint64_t entry_per_weight(const scheme_options& /*options*/, std::span<const node> nodes) {
  std::uint64_t total = 0;
  for (const node& member : nodes) total += static_cast<std::uint64_t>(member.weight);
  return total;
}

std::span<const scheme_info> schemes() noexcept {
  return infos;
}

const scheme_info& scheme_named(std::string_view id) {
  return find_scheme(id).info;
}

const scheme_row& find_scheme(std::string_view id) {
  const auto found = std::ranges::find(ids, id);
  if (found != ids.end()) return rows[static_cast<std::size_t>(found - ids.begin())];
  throw error(errc::unknown_scheme,
              "unknown scheme " + quoted(id) + "; the nearest known is " + quoted(nearest(id, ids)));
}

}  // namespace clockwise
