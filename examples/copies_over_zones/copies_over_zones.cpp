// Two copies of each key, never both in one rack: nodes name their zone, and copies() spreads over zones as
// long as there are any left. Losing a whole rack then loses no key.

#include <array>
#include <cstdio>
#include <string>

#include <clockwise/error.hpp>
#include <clockwise/topology.hpp>

using namespace clockwise;

namespace {

void print_copies(const topology& where, const std::string& key) {
  std::array<node_index, 3> copies{};
  const std::size_t found = where.copies(key, copies);
  std::printf("%s:", key.c_str());
  for (std::size_t i = 0; i < found; ++i) {
    const node& member = where.at(copies[i]);
    std::printf(" %s (%s)", member.name.c_str(), member.zone.c_str());
  }
  std::printf("\n");
}

// How many of 10000 keys have their first two copies in one zone.
int keys_in_one_zone(const topology& where) {
  int count = 0;
  for (int i = 0; i < 10'000; ++i) {
    std::array<node_index, 2> copies{};
    where.copies("user:" + std::to_string(i), copies);
    if (where.at(copies[0]).zone == where.at(copies[1]).zone) ++count;
  }
  return count;
}

}  // namespace

int main() try {
  topology_spec spec;
  spec.nodes = {{.name = "a1", .zone = "rack-a"}, {.name = "a2", .zone = "rack-a"},
                {.name = "a3", .zone = "rack-a"}, {.name = "b1", .zone = "rack-b"},
                {.name = "b2", .zone = "rack-b"}, {.name = "b3", .zone = "rack-b"}};
  const topology where(spec);
  // Three copies in two racks: the third one has to share a rack.
  for (const char* key : {"user:1", "user:2", "user:3"}) print_copies(where, key);
  std::printf("of 10000 keys, with both copies in one rack: %d\n", keys_in_one_zone(where));
} catch (const error& wrong) {
  std::fprintf(stderr, "%s\n", wrong.what());
  return 1;
}
