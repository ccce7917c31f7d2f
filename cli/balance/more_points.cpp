#include "balance/more_points.hpp"

#include <algorithm>
#include <string>

#include <clockwise/ring.hpp>
#include <clockwise/shares.hpp>

namespace clockwise::cli {
namespace {

/// Below this nobody asks for more points.
constexpr double even_enough = 1.1;
/// Built in well under a second.
constexpr std::uint64_t entries_max = 4'000'000;

topology_spec with_points(topology_spec spec, std::uint32_t points) {
  spec.options["points"] = std::to_string(points);
  return spec;
}

std::uint32_t points_in_force(const topology& where) {
  const auto given = where.spec().options.find("points");
  if (given != where.spec().options.end()) return static_cast<std::uint32_t>(std::stoul(given->second));
  for (const option_info& option : where.where().scheme().options) {
    if (option.name == "points")
      return static_cast<std::uint32_t>(std::stoul(std::string(option.default_value)));
  }
  return 0;
}

}  // namespace

double largest_ratio(const topology& where) {
  const std::vector<node_share> all = shares(where);
  return std::ranges::max(all, {}, &node_share::ratio).ratio();
}

std::optional<more_points> points_for_evenness(const topology& where, double ratio_max) {
  if (where.spec().scheme != "ring" || ratio_max <= even_enough) return std::nullopt;
  const double wanted = std::min(1 + (ratio_max - 1) / 2, even_enough);
  for (std::uint32_t points = 2 * points_in_force(where); points > 0; points *= 2) {
    topology_spec spec = with_points(where.spec(), points);
    if (cost_of_building(spec.scheme, spec.options, spec.nodes).entries > entries_max) return std::nullopt;
    const double ratio = largest_ratio(topology(std::move(spec)));
    if (ratio <= wanted) return more_points{points, ratio};
  }
  return std::nullopt;
}

}  // namespace clockwise::cli
