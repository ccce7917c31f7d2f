#include "placement/sort_points.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <numeric>
#include <span>

namespace clockwise {
namespace {

// Longer stretches are left to std::stable_sort.
constexpr std::size_t insertion_max = 32;

void sort_bucket(std::span<point> bucket) {
  if (bucket.size() > insertion_max) {
    std::ranges::stable_sort(bucket, {}, &point::position);
    return;
  }
  for (std::size_t i = 1; i < bucket.size(); ++i) {
    const point moved = bucket[i];
    std::size_t place = i;
    for (; place > 0 && moved.position < bucket[place - 1].position; --place)
      bucket[place] = bucket[place - 1];
    bucket[place] = moved;
  }
}

unsigned width_of(std::uint64_t value) {
  return std::max(1u, static_cast<unsigned>(std::bit_width(value)));
}

}  // namespace

void sort_points(std::vector<point>& points) {
  if (points.size() <= insertion_max) return sort_bucket(points);
  // About as many buckets as points, over the part of the circle that is used.
  const std::uint64_t last = std::ranges::max_element(points, {}, &point::position)->position.value;
  const unsigned width = width_of(last);
  const unsigned bucket_bits = std::min(width, width_of(points.size()) - 1);
  const unsigned shift = width - bucket_bits;

  std::vector<std::uint32_t> ends((std::size_t{1} << bucket_bits) + 1);
  for (const point& each : points) ++ends[(each.position.value >> shift) + 1];
  std::partial_sum(ends.begin(), ends.end(), ends.begin());
  std::vector<point> dealt(points.size());
  // Now ends[b] is where bucket b begins; after dealing, where it ends.
  for (const point& each : points) dealt[ends[each.position.value >> shift]++] = each;
  std::uint32_t begin = 0;
  for (std::size_t bucket = 0; bucket + 1 < ends.size(); ++bucket) {
    sort_bucket(std::span(dealt).subspan(begin, ends[bucket] - begin));
    begin = ends[bucket];
  }
  std::ranges::copy(dealt, points.begin());
}

}  // namespace clockwise
