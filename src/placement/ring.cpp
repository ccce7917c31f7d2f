#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <limits>
#include <string>
#include <utility>

#include <clockwise/error.hpp>
#include <clockwise/ring.hpp>

#include "placement/check_nodes.hpp"
#include "placement/distinct_nodes.hpp"
#include "placement/ring_points.hpp"
#include "placement/sort_points.hpp"

namespace clockwise {
namespace {

// std::bit_width returns int by the standard and the argument's type in libstdc++ 12.
unsigned bits_of(std::uint64_t value) {
  return static_cast<unsigned>(std::bit_width(value));
}

}  // namespace

ring::ring(std::span<const node> nodes, const ring_options& options) : node_count_(nodes.size()) {
  check_nodes(nodes);
  points_ = make_points(nodes, options);
  finish();
}

ring ring::from_points(std::vector<point> points, std::size_t node_count) {
  if (points.empty()) throw error(errc::no_nodes, "there are no points; a ring needs at least one");
  if (points.size() > ring_points_max) {
    throw error(errc::too_many_points, std::to_string(points.size()) + " points are more than the limit of " +
                                           std::to_string(ring_points_max));
  }
  ring made;
  made.node_count_ = node_count;
  made.points_ = std::move(points);
  made.points_.reserve(made.points_.size() + sentinels);
  sort_points(made.points_);
  made.finish();
  return made;
}

void ring::owners(std::span<const token> positions, std::span<node_index> owners) const noexcept {
  assert(owners.size() >= positions.size());
  // Three passes over a few tokens at a time: while one load is under way, the next is asked for.
  constexpr std::size_t batch = 16;
  std::array<std::uint32_t, batch> places;
  for (std::size_t begin = 0; begin < positions.size(); begin += batch) {
    const std::size_t count = std::min(batch, positions.size() - begin);
    const auto tokens = positions.subspan(begin, count);
    for (const token position : tokens) __builtin_prefetch(&index_[bucket(position)]);
    for (std::size_t i = 0; i < count; ++i) {
      places[i] = index_[bucket(tokens[i])];
      __builtin_prefetch(&points_[places[i]]);
    }
    for (std::size_t i = 0; i < count; ++i) owners[begin + i] = points_[scan(places[i], tokens[i])].owner;
  }
}

std::size_t ring::place_of(token position) const noexcept {
  const std::size_t place = scan(index_[bucket(position)], position);
  return place < points_.size() - sentinels ? place : 0;
}

std::size_t ring::copies(token position, std::span<node_index> copies) const noexcept {
  distinct_nodes found(copies.first(std::min(copies.size(), owning_node_count_)));
  const auto around = points();
  for (std::size_t place = place_of(position); !found.full(); ++place) {
    found.add(around[place < around.size() ? place : place - around.size()].owner);
  }
  return found.size();
}

std::span<const point> ring::points() const noexcept {
  return std::span(points_).first(points_.size() - sentinels);
}

std::size_t ring::node_count() const noexcept {
  return node_count_;
}

std::size_t ring::owning_node_count() const noexcept {
  return owning_node_count_;
}

std::vector<std::uint64_t> ring::hidden_points() const {
  std::vector<std::uint64_t> hidden(node_count_);
  const auto sorted = points();
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    if (sorted[i].position == sorted[i - 1].position) ++hidden[sorted[i].owner.value];
  }
  return hidden;
}

std::size_t ring::bytes() const noexcept {
  return points_.capacity() * sizeof(point) + index_.capacity() * sizeof(std::uint32_t);
}

// The places of sentinels are numbers of 32 bits, too.
static_assert(ring_points_max + 4 <= std::numeric_limits<std::uint32_t>::max());

// Takes sorted points; adds the sentinels, the index and the count of owning nodes.
void ring::finish() {
  // As many buckets as fit under the number of points (two at least), spread over the circle's used width.
  const auto width = std::max(1u, bits_of(points_.back().position.value));
  const auto points_log2 = std::max(1u, bits_of(points_.size()) - 1);
  const auto index_bits = std::min(width, points_log2);
  index_shift_ = width - index_bits;
  last_bucket_ = (std::uint64_t{1} << index_bits) - 1;

  constexpr std::uint64_t end_of_circle = std::numeric_limits<std::uint64_t>::max();
  points_.insert(points_.end(), sentinels, {token{end_of_circle}, points_.front().owner});

  index_.reserve(last_bucket_ + 1);
  std::uint32_t place = 0;
  for (std::uint64_t bucket = 0; bucket <= last_bucket_; ++bucket) {
    place = scan(place, token{bucket << index_shift_});
    index_.push_back(place);
  }

  std::vector<bool> owns(node_count_);
  for (const point& each : points_) {
    assert(each.owner.value < node_count_);
    owns[each.owner.value] = true;
  }
  owning_node_count_ = static_cast<std::size_t>(std::ranges::count(owns, true));
}

}  // namespace clockwise
