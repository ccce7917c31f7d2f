#include "placement/peers/ring_record.hpp"

#include <algorithm>
#include <memory>
#include <numeric>
#include <string>
#include <utility>

#include <clockwise/error.hpp>

#include "placement/ring_mapping.hpp"
#include "placement/sort_points.hpp"

namespace clockwise {
namespace {

/// The engine: adds and removes nodes as the peer would, then looks at what stands on the circle.
class circle {
 public:
  circle(const ring_record& record, std::span<const node> nodes, std::span<const std::uint64_t> labels)
      : record_(record), nodes_(nodes), labels_(labels) {
    points_.reserve(std::accumulate(labels.begin(), labels.end(), std::uint64_t{0}) *
                    record.hash.points_per_label());
  }

  void add(node_index member) {
    for (const std::uint64_t position : positions(member)) {
      points_.push_back({token{position}, member});
    }
  }

  // What the peers do: they delete the node's positions, whoever owns the points there.
  void remove(node_index member) {
    std::vector<std::uint64_t> gone = positions(member);
    std::ranges::sort(gone);
    std::erase_if(points_, [&gone](const point& each) {
      return std::ranges::binary_search(gone, each.position.value);
    });
  }

  std::vector<point> sorted() && {
    if (record_.tie == tie_rule::last_added) std::ranges::reverse(points_);
    sort_points(points_);
    return as_successors(record_.search, std::move(points_), record_.bits);
  }

 private:
  std::vector<std::uint64_t> positions(node_index index) const {
    const node& member = nodes_[index.value];
    const std::uint64_t labels = labels_[index.value];
    std::vector<std::uint64_t> made;
    if (record_.positions) {
      record_.positions(member, index.value, labels, made);
      return made;
    }
    std::string label;
    for (std::uint64_t i = 0; i < labels; ++i) {
      record_.label.write(label, member, index.value, static_cast<std::uint32_t>(i));
      label.resize(std::min(label.size(), record_.label_bytes_max));
      record_.hash.append_positions(label, made);
    }
    return made;
  }

  const ring_record& record_;
  std::span<const node> nodes_;
  std::span<const std::uint64_t> labels_;
  std::vector<point> points_;
};

// The order of adding. Names of one length differ as their labels do, so labels sort as the hashed names.
std::vector<node_index> adding_order(const ring_record& record, std::span<const node> nodes) {
  if (record.order != node_order::numbered) return in_order(record.order, nodes);
  std::vector<std::string> labels;
  for (std::size_t i = 0; i < nodes.size(); ++i) labels.push_back(record.label.label(nodes[i], 0, 0));
  return in_numbered_order(labels);
}

}  // namespace

void label_hash::append_positions(std::string_view label, std::vector<std::uint64_t>& positions) const {
  if (words == nullptr) {
    positions.push_back(number.function(label));
    return;
  }
  const std::array<std::uint32_t, 4> digest = words(label);
  positions.insert(positions.end(), digest.begin(), digest.begin() + words_used);
}

std::uint64_t count_points(const ring_record& record, std::span<const node> nodes) {
  const std::vector<std::uint64_t> labels = record.count(nodes);
  double total = 0;  // labels may add up to more than any integer holds
  for (const std::uint64_t each : labels) total += static_cast<double>(each);
  constexpr double counted_max = 0x1p63;
  return static_cast<std::uint64_t>(std::min(total * record.hash.points_per_label(), counted_max));
}

std::vector<point> make_points(const ring_record& record, std::span<const node> nodes) {
  const std::vector<std::uint64_t> labels = record.count(nodes);
  check_point_count(nodes, labels, record.hash.points_per_label());
  circle made(record, nodes, labels);
  for (const node_index member : adding_order(record, nodes)) made.add(member);
  for (const node_index member : record.removed) made.remove(member);
  for (const node_index member : record.added_back) made.add(member);
  std::vector<point> points = std::move(made).sorted();
  if (!points.empty()) return points;
  throw error(
      errc::no_weight,
      "no node has a point on the ring, so no node could own a key; give one more weight or more points");
}

built_scheme build_ring(const ring_record& record, std::vector<point> points, std::size_t node_count,
                        const scheme_options& options) {
  return {.keys = std::make_shared<record_key_hash>(record.keys),
          .owners = std::make_shared<ring_mapping>(ring::from_points(std::move(points), node_count)),
          .settled = options};
}

}  // namespace clockwise
