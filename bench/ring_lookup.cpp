// One lookup, hash of a 16-byte key included: the ring beside a std::map, beside a binary search over the
// same points, and beside the floor, which hashes and loads one random point from an array of the same size.
// Ends with a table of medians and ratios. Usage: ring_lookup [--points=N] [Google Benchmark's options]

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <map>
#include <memory>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <benchmark/benchmark.h>

#include <clockwise/hash.hpp>
#include <clockwise/ring.hpp>

namespace {

using clockwise::node_index;
using clockwise::point;
using clockwise::token;

constexpr std::size_t key_bytes = 16;
constexpr std::size_t key_count = std::size_t{1} << 20;  // more than the caches hold, as in a server
constexpr std::size_t keys_per_iteration = 1024;

// Random keys, side by side.
class key_list {
 public:
  key_list() : bytes_(key_bytes * key_count, '\0') {
    std::mt19937_64 random(1);
    for (char& byte : bytes_) byte = static_cast<char>('!' + random() % 90);
  }
  [[nodiscard]] std::string_view operator[](std::size_t i) const {
    return std::string_view(bytes_).substr(key_bytes * (i % key_count), key_bytes);
  }

 private:
  std::string bytes_;
};

clockwise::ring make_ring(std::size_t node_count, std::uint32_t points) {
  std::vector<clockwise::node> nodes(node_count);
  for (std::size_t i = 0; i < node_count; ++i) nodes[i].name = "cache-" + std::to_string(i);
  return clockwise::ring(nodes, {.points = points});
}

// Filled node by node, as implementations do: the tree's neighbours are no neighbours in memory.
std::map<std::uint64_t, node_index> make_map(std::vector<point> points) {
  std::ranges::stable_sort(points, {}, &point::owner);
  std::map<std::uint64_t, node_index> made;
  for (const point& each : points) made.emplace(each.position.value, each.owner);
  return made;
}

// The same points in each form.
struct forms {
  forms(std::size_t node_count, std::uint32_t points_per_node)
      : ring(make_ring(node_count, points_per_node)),
        points(ring.points().begin(), ring.points().end()),
        map(make_map(points)),
        array(ring.bytes() / sizeof(point), points.front()) {}

  clockwise::ring ring;
  std::vector<point> points;
  std::map<std::uint64_t, node_index> map;
  std::vector<point> array;  // as many bytes as the ring
};

node_index by_ring(const forms& where, token position) {
  return where.ring.owner(position);
}

node_index by_map(const forms& where, token position) {
  const auto found = where.map.lower_bound(position.value);
  return found == where.map.end() ? where.map.begin()->second : found->second;
}

node_index by_binary_search(const forms& where, token position) {
  const auto found = std::ranges::lower_bound(where.points, position, {}, &point::position);
  return found == where.points.end() ? where.points.front().owner : found->owner;
}

node_index by_one_load(const forms& where, token position) {
  __extension__ using wide = unsigned __int128;
  return where.array[static_cast<std::size_t>((wide{position.value} * where.array.size()) >> 64)].owner;
}

using chunk = void (*)(const forms&, const key_list&, std::size_t first);

template <node_index (*Lookup)(const forms&, token)>
void one_by_one(const forms& where, const key_list& keys, std::size_t first) {
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < keys_per_iteration; ++i) {
    sum += Lookup(where, clockwise::xxh3(keys[first + i])).value;
  }
  benchmark::DoNotOptimize(sum);
}

void in_a_batch(const forms& where, const key_list& keys, std::size_t first) {
  static std::vector<token> positions(keys_per_iteration);
  static std::vector<node_index> owners(keys_per_iteration);
  for (std::size_t i = 0; i < keys_per_iteration; ++i) positions[i] = clockwise::xxh3(keys[first + i]);
  where.ring.owners(positions, owners);
  benchmark::DoNotOptimize(owners.data());
  benchmark::ClobberMemory();
}

struct contestant {
  const char* name;
  chunk run;
};
constexpr contestant contestants[] = {
    {"ring", one_by_one<by_ring>},      {"batch", in_a_batch},
    {"std_map", one_by_one<by_map>},    {"binary_search", one_by_one<by_binary_search>},
    {"floor", one_by_one<by_one_load>},
};
constexpr std::size_t node_counts[] = {10, 100, 1000, 10000};

std::string name_of(const contestant& each, std::size_t nodes) {
  return std::string(each.name) + "/" + std::to_string(nodes);
}

void register_all(std::uint32_t points) {
  const auto keys = std::make_shared<const key_list>();
  for (const std::size_t nodes : node_counts) {
    const auto where = std::make_shared<const forms>(nodes, points);
    for (const contestant& each : contestants) {
      const auto body = [=](benchmark::State& state) {
        std::size_t first = 0;
        for (auto _ : state) {
          each.run(*where, *keys, first);
          first += keys_per_iteration;
        }
        state.SetItemsProcessed(static_cast<std::int64_t>(first));
      };
      benchmark::RegisterBenchmark(name_of(each, nodes).c_str(), body);
    }
  }
}

// Prints as usual and keeps the median nanoseconds per key by benchmark name.
class median_keeper : public benchmark::ConsoleReporter {
 public:
  void ReportRuns(const std::vector<Run>& runs) override {
    ConsoleReporter::ReportRuns(runs);
    for (const Run& each : runs) {
      if (each.aggregate_name != "median") continue;
      nanoseconds_[each.run_name.function_name] = 1e9 / each.counters.at("items_per_second");
    }
  }

  // A row for each number of nodes of which every contestant ran.
  void print_ratios() const {
    std::printf(
        "\n| nodes | ring | batch | std::map | binary search | floor | map / ring | search / ring "
        "| ring / floor |\n|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n");
    for (const std::size_t nodes : node_counts) {
      std::map<std::string_view, double> of;
      for (const contestant& each : contestants) {
        const auto found = nanoseconds_.find(name_of(each, nodes));
        if (found != nanoseconds_.end()) of[each.name] = found->second;
      }
      if (of.size() == std::size(contestants)) print_row(nodes, of);
    }
  }

 private:
  static void print_row(std::size_t nodes, std::map<std::string_view, double>& of) {
    std::printf("| %zu | %.1f ns | %.1f ns | %.1f ns | %.1f ns | %.1f ns | %.1fx | %.1fx | %.2fx |\n", nodes,
                of["ring"], of["batch"], of["std_map"], of["binary_search"], of["floor"],
                of["std_map"] / of["ring"], of["binary_search"] / of["ring"], of["ring"] / of["floor"]);
  }

  std::map<std::string, double> nanoseconds_;
};

std::uint32_t take_points_option(std::vector<char*>& arguments) {
  constexpr std::string_view option = "--points=";
  std::uint32_t points = 160;
  std::erase_if(arguments, [&](std::string_view argument) {
    if (!argument.starts_with(option)) return false;
    std::from_chars(argument.data() + option.size(), argument.data() + argument.size(), points);
    return true;
  });
  return points;
}

}  // namespace

int main(int argc, char** argv) {
  // Defaults first, so that the command line may override them.
  char defaults[][64] = {"--benchmark_repetitions=5", "--benchmark_enable_random_interleaving=true",
                         "--benchmark_report_aggregates_only=true", "--benchmark_min_time=0.1"};
  std::vector<char*> arguments = {argv[0]};
  for (char* each : defaults) arguments.push_back(each);
  arguments.insert(arguments.end(), argv + 1, argv + argc);

  register_all(take_points_option(arguments));
  int count = static_cast<int>(arguments.size());
  benchmark::Initialize(&count, arguments.data());
  if (benchmark::ReportUnrecognizedArguments(count, arguments.data())) return 1;
  median_keeper reporter;
  benchmark::RunSpecifiedBenchmarks(&reporter);
  reporter.print_ratios();
}
