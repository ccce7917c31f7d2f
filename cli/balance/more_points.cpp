#include "balance/more_points.hpp"

#include <algorithm>
#include <string>

#include <clockwise/error.hpp>
#include <clockwise/shares.hpp>

namespace clockwise::cli {
namespace {

/// Below this nobody asks for more points.
constexpr double even_enough = 1.1;
/// Built in well under a second.
constexpr std::uint64_t entries_max = 4'000'000;

std::uint32_t points_in_force(const topology& where) {
  const auto given = where.spec().options.find("points");
  if (given != where.spec().options.end()) return static_cast<std::uint32_t>(std::stoul(given->second));
  for (const option_info& option : where.where().scheme().options) {
    if (option.name == "points")
      return static_cast<std::uint32_t>(std::stoul(std::string(option.default_value)));
  }
  return 0;
}

/// nullopt when the option takes no such number, or the ring would be too large.
std::optional<topology> with_points(topology_spec spec, std::uint32_t points) {
  spec.options["points"] = std::to_string(points);
  try {
    if (cost_of_building(spec.scheme, spec.options, spec.nodes).entries > entries_max) return std::nullopt;
    return topology(std::move(spec));
  } catch (const error&) {
    return std::nullopt;
  }
}

}  // namespace

std::optional<more_points> points_for_evenness(const topology& where, double ratio_max) {
  if (where.spec().scheme != "ring" || ratio_max <= even_enough) return std::nullopt;
  const double wanted = std::min(1 + (ratio_max - 1) / 2, even_enough);
  for (std::uint32_t points = 2 * points_in_force(where);; points *= 2) {
    const std::optional<topology> denser = with_points(where.spec(), points);
    if (!denser) return std::nullopt;
    const double ratio = evenness_of(shares(*denser)).ratio_max;
    if (ratio <= wanted) return more_points{points, ratio};
  }
}

}  // namespace clockwise::cli
