#include <cstdio>

#include <clockwise/topology.hpp>

int main() {
  const clockwise::topology where({.nodes = {{.name = "a"}, {.name = "b"}}});
  std::printf("user:1 lives on %s\n", where.at(where.owner("user:1")).name.c_str());
}
