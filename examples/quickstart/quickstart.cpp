// Where do keys live, how even is it, and what does a fourth server move?

#include <array>
#include <cstdio>
#include <string>

#include <clockwise/error.hpp>
#include <clockwise/shares.hpp>
#include <clockwise/topology.hpp>

using namespace clockwise;

namespace {

void print_owner(const topology& where, const std::string& key) {
  std::printf("%s lives on %s\n", key.c_str(), where.at(where.owner(key)).name.c_str());
}

void print_copies(const topology& where, const std::string& key) {
  std::array<node_index, 2> copies;
  const std::size_t found = where.copies(key, copies);
  std::printf("%s has copies on", key.c_str());
  for (std::size_t i = 0; i < found; ++i) std::printf(" %s", where.at(copies[i]).name.c_str());
  std::printf("\n");
}

void print_moves(const topology& before, const topology& after) {
  int moved = 0;
  int sideways = 0;
  for (int i = 0; i < 1000; ++i) {
    const std::string key = "user:" + std::to_string(i);
    const std::string& from = before.at(before.owner(key)).name;
    const std::string& to = after.at(after.owner(key)).name;
    moved += from != to ? 1 : 0;
    sideways += from != to && to != "cache-d" ? 1 : 0;
  }
  std::printf("moved to the new node: %d of 1000 keys\n", moved - sideways);
  std::printf("moved between the old nodes: %d\n", sideways);
}

}  // namespace

int main() try {
  topology_spec spec;
  spec.nodes = {{.name = "cache-a"}, {.name = "cache-b"}, {.name = "cache-c", .weight = 2}};
  const topology before(spec);
  print_owner(before, "user:1");
  print_owner(before, "{user:1}:cart");  // the same hash tag, the same node
  print_copies(before, "user:1");
  for (const node_share& share : shares(before)) {
    std::printf("%s owns %.1f %%\n", before.at(share.index).name.c_str(), 100 * share.exact);
  }

  spec.nodes.push_back({.name = "cache-d"});
  print_moves(before, topology(spec, epoch{before.number().value + 1}));
} catch (const error& wrong) {
  std::fprintf(stderr, "%s\n", wrong.what());
  return 1;
}
