#include "placement/peers/envoy.hpp"

#include <algorithm>
#include <cmath>
#include <memory>
#include <numeric>

#include <clockwise/error.hpp>
#include <clockwise/hash/xxhash.hpp>

#include "placement/peers/maglev_fill.hpp"
#include "placement/slot_mapping.hpp"

namespace clockwise {
namespace {

constexpr std::uint64_t envoy_murmur_seed = 0xc70f6907;

// The weights as shares of their sum, in double precision as Envoy has them.
std::vector<double> shares_of_weight(std::span<const node> nodes) {
  const double total = std::accumulate(nodes.begin(), nodes.end(), 0.0,
                                       [](double sum, const node& each) { return sum + each.weight; });
  std::vector<double> shares;
  for (const node& member : nodes) shares.push_back(member.weight / total);
  return shares;
}

// Points are scaled so that the smallest share has a whole number of them; a running sum spreads the rest.
//   Weights 1 and 2, points_min 4: shares 1/3 and 2/3, scale ceil(4/3) * 3 = 6, so 2 points and 4.
std::vector<std::uint64_t> scaled_counts(std::span<const double> shares, double points_min,
                                         double points_max) {
  double smallest = 1;
  for (const double share : shares) {
    if (share > 0) smallest = std::min(smallest, share);
  }
  const double scale = std::min(std::ceil(smallest * points_min) / smallest, points_max);
  std::vector<std::uint64_t> counts(shares.size());
  double made = 0;
  double target = 0;
  for (std::size_t i = 0; i < shares.size(); ++i) {
    target += scale * shares[i];
    for (; made < target; ++made) ++counts[i];
  }
  return counts;
}

}  // namespace

ring_record envoy_ring_record(const scheme_options& options, std::span<const node> /*nodes*/) {
  const std::uint32_t points_min = read_option(options, envoy_points_min_option);
  const std::uint32_t points_max = read_option(options, envoy_points_max_option);
  if (points_min > points_max) {
    refuse_option(envoy_points_min_option.info, std::to_string(points_min),
                  "no more than 'points_max', " + std::to_string(points_max));
  }
  const bool is_murmur = read_option(options, envoy_hash_option) == envoy_hash::murmur_hash_2;
  return {
      .bits = 64,
      .label = fixed_label("{name}_{i}"),
      .hash = {.number = is_murmur
                             ? token_hash{.function = seeded_murmur64a<envoy_murmur_seed>, .max = max_of(64)}
                             : hash_named("xxh64")},
      .count =
          [points_min, points_max](std::span<const node> all) {
            return scaled_counts(shares_of_weight(all), points_min, points_max);
          },
      .keys = {.hash = hash_named("xxh64")},
  };
}

built_scheme build_envoy_maglev(const scheme_options& options, std::span<const node> nodes) {
  const std::uint32_t size = read_option(options, table_size_option);
  check_table_size(size, nodes.size());
  const std::vector<double> shares = shares_of_weight(nodes);
  std::vector<maglev_turns> turns;
  for (const node_index each : in_order(node_order::by_name, nodes)) {
    if (shares[each.value] == 0) continue;
    const std::string& name = nodes[each.value].name;
    turns.push_back({.owner = each,
                     .offset = hashes::xxh64(name, 0) % size,
                     .skip = hashes::xxh64(name, 1) % (size - 1) + 1,
                     .weight = shares[each.value]});
  }
  return {
      .keys = std::make_shared<record_key_hash>(key_record{.hash = hash_named("xxh64")}),
      .owners = std::make_shared<slot_mapping>(slot_table(fill_by_turns(turns, size), slot_rule::remainder)),
      .settled = options};
}

}  // namespace clockwise
