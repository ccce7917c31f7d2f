// From twemproxy to Clockwise without losing a key, and what leaving its placement behind would cost. The
// pool of nutcracker.yml:
//
//   cache:
//     hash: fnv1a_64
//     distribution: ketama
//     servers:
//      - 172.24.9.75:6379:1
//      - 172.24.101.197:6379:1
//      - 172.20.119.187:6379:1
//      - 172.23.209.115:6379:1
//      - 172.27.88.98:6379:1
//
// A server without a name of its own is known by its address there, so that is its name here as well.

#include <array>
#include <cstdio>
#include <string_view>

#include <clockwise/diff.hpp>
#include <clockwise/error.hpp>
#include <clockwise/topology.hpp>

using namespace clockwise;

namespace {

// Where a running nutcracker 0.5.0 with this pool sent some keys.
struct observed_owner {
  std::string_view key;
  std::string_view server;
};
constexpr std::array observed = {
    observed_owner{"index-90389.mp4", "172.24.9.75:6379"},
    observed_owner{"index_6015.webp", "172.24.101.197:6379"},
    observed_owner{"63609348", "172.24.101.197:6379"},
    observed_owner{"avatar_90879.js", "172.24.9.75:6379"},
    observed_owner{"order:5", "172.23.209.115:6379"},
    observed_owner{"queue:76", "172.27.88.98:6379"},
    observed_owner{"banner18283.svg", "172.27.88.98:6379"},
    observed_owner{"cart25807.svg", "172.20.119.187:6379"},
};

topology_spec twemproxy_pool() {
  topology_spec spec;
  spec.scheme = "twemproxy-ketama";
  spec.options = {{"hash", "fnv1a_64"}};
  spec.nodes = {{.name = "172.24.9.75:6379"},
                {.name = "172.24.101.197:6379"},
                {.name = "172.20.119.187:6379"},
                {.name = "172.23.209.115:6379"},
                {.name = "172.27.88.98:6379"}};
  return spec;
}

// Returns how many keys would be looked for on another server.
int print_owners(const topology& where) {
  int lost = 0;
  for (const auto& [key, server] : observed) {
    const bool same = where.at(where.owner(key)).name == server;
    std::printf("  %-16s %s\n", key.data(), same ? "the same server" : "another server");
    lost += same ? 0 : 1;
  }
  return lost;
}

}  // namespace

int main() try {
  const topology as_before(twemproxy_pool());
  std::printf("with scheme twemproxy-ketama:\n");
  const int lost = print_owners(as_before);

  // Keys of the two have other tokens, so the owners of many keys are compared.
  topology_spec spec = twemproxy_pool();
  spec.scheme = "ring";
  spec.options = {};
  spec.tag = whole_key;  // twemproxy has no hash tags unless its pool says so
  const topology_diff change = diff(as_before, topology(spec, epoch{2}));
  std::printf("a move to scheme ring would move %.0f %% of the keys\n", 100 * change.moved);

  // Staying, later growth costs about what it must.
  topology_spec grown = twemproxy_pool();
  grown.nodes.push_back({.name = "172.28.4.10:6379"});
  const topology_diff growth = diff(as_before, topology(grown, epoch{2}));
  std::printf("a sixth server would move %.1f %%, of which %.1f %% between the others\n", 100 * growth.moved,
              100 * growth.sideways);
  return lost == 0 ? 0 : 1;
} catch (const error& wrong) {
  std::fprintf(stderr, "%s\n", wrong.what());
  return 1;
}
