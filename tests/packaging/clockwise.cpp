#include <cstdio>

#include <clockwise/hash.hpp>
#include <clockwise/topology.hpp>

int main() {
  // MD5 is OpenSSL's: this does not link when an installed archive forgets what it needs.
  if (clockwise::find_hash("md5")->function("user:1") == 0) return 1;
  const clockwise::topology where({.nodes = {{.name = "a"}, {.name = "b"}}});
  std::printf("user:1 lives on %s\n", where.at(where.owner("user:1")).name.c_str());
}
