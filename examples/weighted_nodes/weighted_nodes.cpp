// A server with twice the memory gets twice the keys, and one that is being emptied gets none. Changing a
// weight moves keys to or from that server alone.

#include <cstdio>

#include <clockwise/diff.hpp>
#include <clockwise/error.hpp>
#include <clockwise/shares.hpp>
#include <clockwise/topology.hpp>

using namespace clockwise;

namespace {

void print_shares(const topology& where) {
  for (const node_share& share : shares(where)) {
    const node& member = where.at(share.index);
    std::printf("  %s, weight %.0f: due %.1f %%, owns %.1f %%\n", member.name.c_str(), member.weight,
                100 * share.due, 100 * share.exact);
  }
}

}  // namespace

int main() try {
  topology_spec spec;
  spec.nodes = {{.name = "small-1"}, {.name = "small-2"}, {.name = "large", .weight = 2}};
  const topology before(spec);
  std::printf("before:\n");
  print_shares(before);

  spec.nodes[0].weight = 0;  // still a member, but owner of nothing
  const topology after(spec, epoch{2});
  std::printf("small-1 is emptied:\n");
  print_shares(after);

  const topology_diff change = diff(before, after);
  for (const key_flow& flow : change.flows) {
    std::printf("  %s gives %.1f %% to %s\n", flow.from.c_str(), 100 * flow.fraction, flow.to.c_str());
  }
  std::printf("  between the others: %.1f %%\n", 100 * change.sideways);
} catch (const error& wrong) {
  std::fprintf(stderr, "%s\n", wrong.what());
  return 1;
}
