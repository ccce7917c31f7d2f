#include <cstdio>

#include <clockwise/topology_file.hpp>

int main() {
  const clockwise::topology where(clockwise::parse_topology("nodes: [{name: a}, {name: b}]", "text"));
  std::printf("user:1 lives on %s\n", where.at(where.owner("user:1")).name.c_str());
}
