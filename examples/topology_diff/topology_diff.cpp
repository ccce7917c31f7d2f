// What would a change move? Ask before making it: who gives how much to whom, how much of that is needed,
// and which scheme moves least. Exact by arithmetic for rings and tables of slots, sampled elsewhere.

#include <cstdio>
#include <string>

#include <clockwise/diff.hpp>
#include <clockwise/digest.hpp>
#include <clockwise/error.hpp>
#include <clockwise/topology.hpp>

using namespace clockwise;

namespace {

topology_spec four_nodes(const std::string& scheme) {
  topology_spec spec;
  spec.scheme = scheme;
  spec.nodes = {{.name = "cache-a"}, {.name = "cache-b"}, {.name = "cache-c"}, {.name = "cache-d"}};
  return spec;
}

topology_spec five_nodes(const std::string& scheme) {
  topology_spec spec = four_nodes(scheme);
  spec.nodes.push_back({.name = "cache-e"});
  return spec;
}

void print_flows(const topology_diff& change) {
  for (const key_flow& flow : change.flows) {
    std::printf("  %s gives %.1f %% to %s\n", flow.from.c_str(), 100 * flow.fraction, flow.to.c_str());
  }
}

void print_cost(const std::string& scheme) {
  const topology_diff change = diff(topology(four_nodes(scheme)), topology(five_nodes(scheme)));
  std::printf("  %-8s moves %4.1f %%, sideways %4.1f %%, at least %.1f %% (%s)\n", scheme.c_str(),
              100 * change.moved, 100 * change.sideways, 100 * change.minimum,
              change.is_exact() ? "exact" : "sampled");
}

}  // namespace

int main() try {
  const topology before(four_nodes("ring"));
  const topology after(five_nodes("ring"));
  std::printf("cache-e joins the ring:\n");
  print_flows(diff(before, after));

  std::printf("the same change by scheme:\n");
  for (const char* scheme : {"ring", "maglev", "jump", "modulo"}) print_cost(scheme);

  // Two machines that place keys alike have the same digest.
  std::printf("digests differ: %s\n", digest(before) == digest(after) ? "no" : "yes");
} catch (const error& wrong) {
  std::fprintf(stderr, "%s\n", wrong.what());
  return 1;
}
