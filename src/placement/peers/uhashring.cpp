#include "placement/peers/uhashring.hpp"

#include <array>
#include <numeric>

#include <clockwise/hash/md5.hpp>

namespace clockwise {
namespace {

// The upper half of the digest as a big-endian number: it orders numbers of 128 bits unless their upper
// halves are equal, which happens for one pair of points in 2^64.
std::uint64_t upper_half_of_md5(std::string_view bytes) noexcept {
  const std::array<std::uint8_t, 16> digest = hashes::md5(bytes);
  std::uint64_t number = 0;
  for (std::size_t i = 0; i < 8; ++i) number = number << 8 | digest[i];
  return number;
}

// Integers all the way, rounded down.
std::vector<std::uint64_t> by_share(std::span<const node> nodes, std::uint64_t points) {
  const double total = std::accumulate(nodes.begin(), nodes.end(), 0.0,
                                       [](double sum, const node& each) { return sum + each.weight; });
  __extension__ using wide = unsigned __int128;
  std::vector<std::uint64_t> labels;
  for (const node& each : nodes) {
    const wide product = wide{points} * nodes.size() * static_cast<std::uint64_t>(each.weight);
    labels.push_back(static_cast<std::uint64_t>(product / static_cast<std::uint64_t>(total)));
  }
  return labels;
}

ring_record ketama(std::uint32_t points) {
  return {
      .search = search_rule::strict_successor,
      .tie = tie_rule::last_added,
      .label = fixed_label("{name}-{i}"),
      .hash = {.words = hashes::md5_words, .words_used = 4},
      .count = [points](std::span<const node> all) { return by_share(all, points); },
      .keys = {.hash = hash_named("md5")},
  };
}

ring_record whole_digest(std::uint32_t points) {
  constexpr token_hash hash = {.function = upper_half_of_md5, .max = max_of(64)};
  return {
      .bits = 64,
      .search = search_rule::strict_successor,
      .tie = tie_rule::last_added,
      .label = fixed_label("{name}-{i}"),
      .hash = {.number = hash},
      .count = labels_per_weight(points),
      .keys = {.hash = hash},
  };
}

}  // namespace

ring_record uhashring_record(const scheme_options& options, std::span<const node> /*nodes*/) {
  const std::uint32_t points = read_option(options, uhashring_points_option);
  if (read_option(options, uhashring_hash_option) == uhashring_hash::ketama)
    return ketama(points == 0 ? 40 : points);
  return whole_digest(points == 0 ? 160 : points);
}

}  // namespace clockwise
