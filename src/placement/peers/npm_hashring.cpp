#include "placement/peers/npm_hashring.hpp"

#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include <clockwise/hash/md5.hpp>
#include <clockwise/hash/sha1.hpp>

namespace clockwise {
namespace {

std::array<std::uint32_t, 4> sha1_words(std::string_view bytes) noexcept {
  const std::array<std::uint8_t, 20> digest = hashes::sha1(bytes);
  std::array<std::uint32_t, 4> words{};
  for (std::size_t i = 0; i < 16; ++i) words[i / 4] |= std::uint32_t{digest[i]} << (8 * (i % 4));
  return words;
}

std::uint64_t first_sha1_word(std::string_view bytes) noexcept {
  return sha1_words(bytes)[0];
}

double weight_of(const node& server) {
  return server.weight == 0 ? 1 : server.weight;
}

// A label count beyond any limit, for numbers that no integer holds.
std::uint64_t whole(double count) {
  return count < 4294967296.0 ? static_cast<std::uint64_t>(count) : std::numeric_limits<std::uint32_t>::max();
}

// JavaScript's numbers are doubles, and the order of the operations is part of the rule.
std::vector<std::uint64_t> by_share(std::span<const node> servers, std::uint32_t points) {
  const double total = std::accumulate(servers.begin(), servers.end(), 0.0,
                                       [](double sum, const node& each) { return sum + weight_of(each); });
  std::vector<std::uint64_t> labels;
  for (const node& each : servers) {
    const double share = weight_of(each) / total;
    labels.push_back(whole(std::floor(share * points * static_cast<double>(servers.size()))));
  }
  return labels;
}

// A server with a number of its own has that many; with the ring's number, or none, it has its share of equal
// weights.
std::vector<std::uint64_t> by_own_number(std::span<const node> servers, std::uint32_t points) {
  std::vector<node> equal(servers.begin(), servers.end());
  for (node& each : equal) each.weight = 1;
  std::vector<std::uint64_t> labels = by_share(equal, points);
  for (std::size_t i = 0; i < servers.size(); ++i) {
    if (servers[i].weight != 0 && servers[i].weight != points) labels[i] = whole(servers[i].weight);
  }
  return labels;
}

}  // namespace

ring_record npm_hashring_record(const scheme_options& options, std::span<const node> /*nodes*/) {
  const std::uint32_t points = read_option(options, npm_points_option);
  const bool own_numbers = read_option(options, npm_weights_option);
  const bool is_md5 = read_option(options, npm_hash_option) == npm_digest::md5;
  const std::string_view port = read_port(options, npm_default_port_option);
  return {
      .label = fixed_label(port.empty() ? "{name}-{i}" : "{host}{:port}-{i}", {.default_port = port}),
      .hash = {.words = is_md5 ? hashes::md5_words : sha1_words,
               .words_used = read_option(options, npm_points_per_label_option)},
      .count =
          [points, own_numbers](std::span<const node> all) {
            return own_numbers ? by_own_number(all, points) : by_share(all, points);
          },
      .keys = {.hash =
                   is_md5 ? hash_named("md5") : token_hash{.function = first_sha1_word, .max = max_of(32)}},
  };
}

}  // namespace clockwise
