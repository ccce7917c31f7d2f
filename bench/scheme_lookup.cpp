// One lookup, hash of a 16-byte key included, in every native scheme through the interface that users have,
// beside a std::map over the points of the ring. And what building costs: the ring beside sorting as many
// 64-bit numbers. Ends with tables of medians and ratios.
//
// Usage: scheme_lookup [--nodes=N] [--points=N]

#include <algorithm>
#include <charconv>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <functional>
#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <sys/resource.h>

#include <clockwise/hash.hpp>
#include <clockwise/topology.hpp>

namespace {

using clockwise::node_index;
using clockwise::token;

constexpr std::size_t key_bytes = 16;
constexpr std::size_t key_count = std::size_t{1} << 20;  // more than the caches hold, as in a server
constexpr int rounds = 9;

std::string random_keys() {
  std::string bytes(key_bytes * key_count, '\0');
  std::mt19937_64 random(1);
  for (char& byte : bytes) byte = static_cast<char>('!' + random() % 90);
  return bytes;
}

std::vector<clockwise::node> make_nodes(std::size_t count) {
  std::vector<clockwise::node> nodes(count);
  for (std::size_t i = 0; i < count; ++i) nodes[i].name = "cache-" + std::to_string(i);
  return nodes;
}

// Nodes are read back so that no lookup is left out.
volatile std::uint32_t sink;

template <class Lookup>
double nanoseconds_per_key(const std::string& keys, std::size_t count, Lookup lookup) {
  const std::string_view all = keys;
  std::uint32_t sum = 0;
  const auto begin = std::chrono::steady_clock::now();
  for (std::size_t i = 0; i < count; ++i) sum += lookup(all.substr(key_bytes * i, key_bytes)).value;
  const std::chrono::duration<double, std::nano> took = std::chrono::steady_clock::now() - begin;
  sink = sum;
  return took.count() / static_cast<double>(count);
}

double median(std::vector<double> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

struct contestant {
  std::string name;
  std::size_t keys;  ///< fewer for the slow ones
  std::function<double(std::size_t)> run;
  std::vector<double> nanoseconds{};
};

contestant scheme(const std::string& keys, const std::string& id, const clockwise::scheme_options& options,
                  const std::vector<clockwise::node>& nodes, std::size_t count = key_count) {
  const clockwise::placement where(id, options, nodes);
  return {id, count, [&keys, where](std::size_t wanted) {
            return nanoseconds_per_key(
                keys, wanted, [&where](std::string_view key) { return where.owner(where.token_of(key)); });
          }};
}

contestant map_of(const std::string& keys, const clockwise::ring& circle) {
  std::vector<clockwise::point> points(circle.points().begin(), circle.points().end());
  // Filled node by node, as implementations do: the tree's neighbours are no neighbours in memory.
  std::ranges::stable_sort(points, {}, &clockwise::point::owner);
  std::map<std::uint64_t, node_index> map;
  for (const clockwise::point& each : points) map.emplace(each.position.value, each.owner);
  return {"std::map", key_count, [&keys, map](std::size_t wanted) {
            return nanoseconds_per_key(keys, wanted, [&map](std::string_view key) {
              const auto found = map.lower_bound(clockwise::xxh3(key).value);
              return found == map.end() ? map.begin()->second : found->second;
            });
          }};
}

void compare_lookups(std::size_t count, const std::string& points) {
  const std::string keys = random_keys();
  const std::vector<clockwise::node> nodes = make_nodes(count);
  std::vector<contestant> all;
  all.push_back(map_of(keys, *clockwise::placement("ring", {{"points", points}}, nodes).as_ring()));
  all.push_back(scheme(keys, "ring", {{"points", points}}, nodes));
  for (const char* id : {"maglev", "anchor", "jump", "modulo"}) all.push_back(scheme(keys, id, {}, nodes));
  all.push_back(scheme(keys, "rendezvous", {}, nodes, key_count >> 8));
  // Taking turns, so that a slow minute of the machine is everybody's.
  for (int round = 0; round < rounds; ++round) {
    for (contestant& each : all) each.nanoseconds.push_back(each.run(each.keys));
  }
  const double of_map = median(all.front().nanoseconds);
  std::printf(
      "\n%zu nodes, %s points each\n\n| scheme | ns per lookup | std::map / scheme |\n|---|---:|---:|\n",
      count, points.c_str());
  for (const contestant& each : all) {
    const double nanoseconds = median(each.nanoseconds);
    std::printf("| %s | %.1f | %.1fx |\n", each.name.c_str(), nanoseconds, of_map / nanoseconds);
  }
}

template <class Work>
double milliseconds(Work work) {
  const auto begin = std::chrono::steady_clock::now();
  work();
  const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - begin;
  return took.count();
}

// Not of one ring alone: of all that this program ever held at one time.
long peak_megabytes() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return used.ru_maxrss / 1000;
}

// As many nodes as anybody has; first, so that the peak is this ring's.
void build_many(const std::string& points) {
  constexpr std::size_t count = 100000;
  const std::vector<clockwise::node> nodes = make_nodes(count);
  const clockwise::build_cost told = clockwise::cost_of_building("ring", {{"points", points}}, nodes);
  const long before = peak_megabytes();
  const double took = milliseconds([&] {
    const clockwise::placement where("ring", {{"points", points}}, nodes);
  });
  std::printf("%zu nodes, %s points each: %.2f s and %ld MB at most; told before: %.1f s, %llu MB\n", count,
              points.c_str(), took / 1000, peak_megabytes() - before, told.seconds,
              static_cast<unsigned long long>(told.bytes / 1000000));
}

void compare_building(std::size_t count, const std::string& points) {
  const std::vector<clockwise::node> nodes = make_nodes(count);
  std::vector<double> building;
  std::vector<double> sorting;
  std::size_t total = 0;
  std::size_t bytes = 0;
  for (int round = 0; round < rounds; ++round) {
    building.push_back(milliseconds([&] {
      const clockwise::placement where("ring", {{"points", points}}, nodes);
      total = where.as_ring()->points().size();
      bytes = where.bytes();
    }));
    std::mt19937_64 random(static_cast<std::uint64_t>(round));
    std::vector<std::uint64_t> numbers(total);
    for (std::uint64_t& each : numbers) each = random();
    sorting.push_back(milliseconds([&numbers] { std::ranges::sort(numbers); }));
    sink = static_cast<std::uint32_t>(numbers[total / 2]);
  }
  std::printf(
      "\n| points | building the ring | std::sort of as many numbers | ratio | bytes per point |\n"
      "|---:|---:|---:|---:|---:|\n| %zu | %.2f ms | %.2f ms | %.2fx | %.1f |\n",
      total, median(building), median(sorting), median(building) / median(sorting),
      static_cast<double>(bytes) / static_cast<double>(total));
}

std::string option(int argc, char** argv, std::string_view name, std::string value) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view given = argv[i];
    if (given.starts_with(name)) value = given.substr(name.size());
  }
  return value;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string points = option(argc, argv, "--points=", "160");
  const std::string nodes = option(argc, argv, "--nodes=", "1000");
  build_many(points);
  compare_lookups(std::stoul(nodes), points);
  compare_building(std::stoul(nodes), points);
}
