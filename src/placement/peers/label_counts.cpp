#include "placement/peers/label_counts.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include <clockwise/error.hpp>
#include <clockwise/ring.hpp>

#include "base/text.hpp"

namespace clockwise {
namespace {

// Whole weights of nodes are below 2^32, and so is every factor: no product overflows.
std::uint64_t whole_weight(const node& member) {
  return static_cast<std::uint64_t>(member.weight);
}

// Integer arithmetic, as in the peers, so that the sum is exact before it is rounded to a float.
std::uint64_t total_weight(std::span<const node> nodes) {
  return std::accumulate(nodes.begin(), nodes.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const node& each) { return sum + whole_weight(each); });
}

template <class Count>
label_count_rule for_each_node(Count count) {
  return [count](std::span<const node> nodes) {
    const std::uint64_t total = total_weight(nodes);
    std::vector<std::uint64_t> labels;
    labels.reserve(nodes.size());
    for (const node& member : nodes) labels.push_back(count(member, total, nodes.size()));
    return labels;
  };
}

}  // namespace

label_count_rule labels_for_all(std::uint64_t labels) {
  return [labels](std::span<const node> nodes) { return std::vector(nodes.size(), labels); };
}

label_count_rule labels_per_node(std::uint64_t labels) {
  return for_each_node(
      [labels](const node& member, std::uint64_t, std::size_t) { return member.weight == 0 ? 0 : labels; });
}

label_count_rule labels_per_weight(std::uint64_t labels) {
  return for_each_node(
      [labels](const node& member, std::uint64_t, std::size_t) { return labels * whole_weight(member); });
}

label_count_rule labels_by_float_share() {
  return for_each_node([](const node& member, std::uint64_t total, std::size_t nodes) {
    // Every step is rounded to a float, as the peers' compilers do it.
    const float share = static_cast<float>(whole_weight(member)) / static_cast<float>(total);
    float labels = share * 160.0F;
    labels = labels / 4.0F;
    labels = labels * static_cast<float>(nodes);
    labels = labels + 1e-10F;
    return static_cast<std::uint64_t>(std::floor(labels));
  });
}

label_count_rule labels_by_double_share() {
  return for_each_node([](const node& member, std::uint64_t total, std::size_t nodes) {
    const float share = static_cast<float>(whole_weight(member)) / static_cast<float>(total);
    const double labels = static_cast<double>(share) * 40.0 * static_cast<double>(static_cast<float>(nodes));
    return static_cast<std::uint64_t>(std::floor(static_cast<float>(labels)));
  });
}

void check_point_count(std::span<const node> nodes, std::span<const std::uint64_t> labels,
                       std::uint32_t points_per_label) {
  const std::uint64_t limit = ring_options{}.points_max;
  const auto most = std::ranges::max_element(labels);
  // The largest alone first, so that the sum cannot overflow.
  const std::uint64_t total =
      *most > limit ? *most : std::accumulate(labels.begin(), labels.end(), std::uint64_t{0});
  if (total * points_per_label <= limit) return;
  const node& greediest = nodes[static_cast<std::size_t>(most - labels.begin())];
  throw error(errc::too_many_points,
              "the ring would need " + std::to_string(total * points_per_label) +
                  " points or more, above the limit of " + std::to_string(limit) + "; node " +
                  quoted(greediest.name) + " asks for the most, " + std::to_string(*most * points_per_label) +
                  " (weight " + decimal(greediest.weight) + "); use smaller weights or fewer points");
}

}  // namespace clockwise
