// How even is the ring? For equal nodes under many random name sets: the largest node's share over its due.
// Prints the tables of docs/points.md. Usage: points [NAME_SETS [POINTS]...]

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include <clockwise/shares.hpp>
#include <clockwise/topology.hpp>

namespace {

constexpr double target_ratio = 1.12;

std::vector<clockwise::node> random_nodes(std::size_t count, std::mt19937_64& random) {
  std::vector<clockwise::node> nodes(count);
  for (clockwise::node& each : nodes) each.name = "cache-" + std::to_string(random());
  return nodes;
}

double largest_ratio(std::vector<clockwise::node> nodes, unsigned points) {
  const clockwise::topology where(
      {.options = {{"points", std::to_string(points)}}, .nodes = std::move(nodes)});
  double largest = 0;
  for (const auto& share : clockwise::shares(where)) largest = std::max(largest, share.ratio());
  return largest;
}

std::vector<double> sorted_ratios(std::size_t nodes, unsigned points, unsigned name_sets) {
  std::mt19937_64 random(nodes * 1'000'003 + points);
  std::vector<double> ratios;
  for (unsigned i = 0; i < name_sets; ++i)
    ratios.push_back(largest_ratio(random_nodes(nodes, random), points));
  std::ranges::sort(ratios);
  return ratios;
}

void print_row(std::size_t nodes, unsigned points, unsigned name_sets) {
  const std::vector<double> ratios = sorted_ratios(nodes, points, name_sets);
  const auto within = std::ranges::upper_bound(ratios, target_ratio) - ratios.begin();
  std::printf("| %zu | %u | %.3f | %.3f | %.3f | %.2f %% |\n", nodes, points, ratios[ratios.size() / 2],
              ratios[ratios.size() * 99 / 100], ratios.back(),
              100.0 * static_cast<double>(within) / static_cast<double>(ratios.size()));
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const auto number = [argv](int i) { return static_cast<unsigned>(std::strtoul(argv[i], nullptr, 10)); };
  const unsigned name_sets = argc > 1 ? std::max(1u, number(1)) : 300;
  std::vector<unsigned> points = {128, 256, 512, 1024, 1536, 2048, 4096};
  if (argc > 2) points.clear();
  for (int i = 2; i < argc; ++i) points.push_back(number(i));

  std::printf("| nodes | points | median | 99th percentile | worst | at most %.2f |\n", target_ratio);
  std::printf("|---:|---:|---:|---:|---:|---:|\n");
  for (const std::size_t nodes : {10, 30, 100}) {
    for (const unsigned each : points) print_row(nodes, each, name_sets);
  }
}
