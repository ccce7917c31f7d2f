// A few keys are far hotter than the others. With bounded loads a request goes to the next node clockwise
// when its own is full: no node ever has more than 1.25 times its even share of the requests in flight,
// rounded up.

#include <array>
#include <cstdio>
#include <memory>
#include <string>
#include <vector>

#include <clockwise/bounded_load.hpp>
#include <clockwise/error.hpp>
#include <clockwise/topology.hpp>

using namespace clockwise;

namespace {

constexpr int request_count = 1000;
constexpr std::size_t node_count = 4;

// Every second request is for one key.
std::string key_of(int request) {
  return request % 2 == 0 ? "front-page" : "user:" + std::to_string(request);
}

void print_plain(const topology& where) {
  std::array<int, node_count> requests{};
  for (int i = 0; i < request_count; ++i) ++requests.at(where.owner(key_of(i)).value);
  std::printf("each request at its owner:");
  for (const int count : requests) std::printf(" %d", count);
  std::printf("\n");
}

void print_bounded(const std::shared_ptr<const topology>& where) {
  const bounded_load loads(where, 1.25);
  std::vector<bounded_load::lease> in_flight;  // each gives its place back when it is destroyed
  int elsewhere = 0;
  for (int i = 0; i < request_count; ++i) {
    const std::string key = key_of(i);
    in_flight.push_back(loads.take(where->token_of(key)));
    if (in_flight.back().node() != where->owner(key)) ++elsewhere;
  }
  std::printf("with bounded loads:");
  for (std::uint32_t i = 0; i < node_count; ++i) {
    std::printf(" %d", static_cast<int>(loads.load(node_index{i})));
  }
  std::printf(" (%d of %d not at their owner)\n", elsewhere, request_count);

  in_flight.clear();
  std::printf("when all have ended: %d in flight\n", static_cast<int>(loads.total()));
}

}  // namespace

int main() try {
  topology_spec spec;
  spec.nodes = {{.name = "cache-a"}, {.name = "cache-b"}, {.name = "cache-c"}, {.name = "cache-d"}};
  const auto where = std::make_shared<const topology>(spec);
  print_plain(*where);
  print_bounded(where);
} catch (const error& wrong) {
  std::fprintf(stderr, "%s\n", wrong.what());
  return 1;
}
