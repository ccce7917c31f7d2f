#include "placement/ring_points.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include <clockwise/error.hpp>

#include "base/text.hpp"
#include "placement/check_nodes.hpp"
#include "placement/node_order.hpp"
#include "placement/sort_points.hpp"

namespace clockwise {
namespace {

// As a double, because a weight may ask for more points than any integer holds.
double wanted_points(const node& member, std::uint32_t points_per_weight) {
  if (member.weight == 0) return 0;
  return std::max(1.0, std::round(member.weight * points_per_weight));
}

double all_points(std::span<const node> nodes, std::uint32_t points_per_weight) {
  double total = 0;
  for (const node& member : nodes) total += wanted_points(member, points_per_weight);
  return total;
}

[[noreturn]] void throw_too_many(std::span<const node> nodes, const ring_options& options, double total,
                                 std::uint64_t limit) {
  const node& greediest = *std::ranges::max_element(nodes, {}, &node::weight);
  const double fitting = std::floor(static_cast<double>(limit) / (total / options.points));
  throw error(errc::too_many_points,
              "the ring would need " + decimal(total) + " points, more than the limit of " +
                  std::to_string(limit) + "; node " + quoted(greediest.name) + " asks for the most, " +
                  decimal(wanted_points(greediest, options.points)) + " (weight " +
                  decimal(greediest.weight) + " times " + std::to_string(options.points) + " points); use " +
                  (fitting < 1 ? "smaller weights"
                               : "smaller weights, or " + decimal(fitting) + " points per unit of weight"));
}

// How many points each node gets, in node order.
std::vector<std::uint32_t> points_by_node(std::span<const node> nodes, const ring_options& options) {
  if (options.points == 0) throw error(errc::bad_option, "option 'points' is 0; a ring needs at least 1");
  const double total = all_points(nodes, options.points);
  const std::uint64_t limit = std::min(options.points_max, ring_points_max);
  if (total > static_cast<double>(limit)) throw_too_many(nodes, options, total, limit);

  std::vector<std::uint32_t> counts;
  counts.reserve(nodes.size());
  for (const node& member : nodes) {
    counts.push_back(static_cast<std::uint32_t>(wanted_points(member, options.points)));
  }
  return counts;
}

// The label of one point after another: name, zero byte, the point's number as 4 bytes little-endian. The
// zero byte ends the name because no name holds one.
class point_label {
 public:
  explicit point_label(const std::string& name) : text_(name), number_at_(name.size() + 1) {
    text_.resize(number_at_ + 4);
  }

  std::string_view of(std::uint32_t number) {
    for (unsigned byte = 0; byte < 4; ++byte) {
      text_[number_at_ + byte] = static_cast<char>(number >> (8 * byte));
    }
    return text_;
  }

 private:
  std::string text_;
  std::size_t number_at_;
};

}  // namespace

std::uint64_t count_points(std::span<const node> nodes, std::uint32_t points_per_weight) {
  constexpr double counted_max = 0x1p63;
  return static_cast<std::uint64_t>(std::min(all_points(nodes, points_per_weight), counted_max));
}

std::vector<point> make_points(std::span<const node> nodes, const ring_options& options,
                               token (*label_hash)(std::string_view) noexcept) {
  const std::vector<std::uint32_t> counts = points_by_node(nodes, options);
  const std::vector<node_index> order = in_order(node_order::by_name, nodes);
  std::vector<point> points;
  points.reserve(std::accumulate(counts.begin(), counts.end(), std::size_t{4}));

  // Made in name order, so that equal tokens fall in name order.
  for (const node_index member : order) {
    const std::size_t owner = member.value;
    point_label label(nodes[owner].name);
    for (std::uint32_t j = 0; j < counts[owner]; ++j) {
      points.push_back({label_hash(label.of(j)), member});
    }
  }
  sort_points(points);
  return points;
}

}  // namespace clockwise
