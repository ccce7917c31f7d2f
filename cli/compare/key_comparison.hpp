#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <clockwise/topology.hpp>

#include "compare/built_scheme.hpp"
#include "keys/locator.hpp"

namespace clockwise::cli {

/// What real keys do under one scheme.
struct counted_scheme {
  double ratio_max = 0;                     ///< the most keys of a node over those that it is due
  double deviation = 0;                     ///< of the counts around the due ones, in keys
  std::optional<std::uint64_t> keys_moved;  ///< by one more node; nullopt: it cannot join
};

/// Two schemes that disagree on a key.
struct disagreement {
  std::string key;
  std::array<std::string_view, 2> owners;
};

/// Counts keys under several schemes at once. Memory does not grow with the keys.
class key_comparison {
 public:
  static constexpr std::size_t examples_max = 10;
  /// A longer key is no example.
  static constexpr std::size_t example_bytes_max = 1024;

  /// Keeps a reference to `schemes`.
  explicit key_comparison(std::span<const built_scheme> schemes);

  void add(std::span<const std::string_view> keys);

  [[nodiscard]] std::uint64_t keys() const noexcept { return keys_; }
  /// In the order of the schemes.
  [[nodiscard]] std::vector<counted_scheme> results() const;

  /// Are there just two schemes, so that they are held against each other?
  [[nodiscard]] bool is_pair() const noexcept { return counters_.size() == 2; }
  /// Then, how many keys they place on nodes of different names, and the first of them.
  [[nodiscard]] std::uint64_t differing() const noexcept { return differing_; }
  [[nodiscard]] std::span<const disagreement> examples() const noexcept { return examples_; }

 private:
  struct counter {
    const built_scheme* scheme;
    locator before;
    std::optional<locator> after;
    std::vector<std::uint64_t> by_node;
    std::uint64_t moved = 0;
  };

  static void count(counter& one, std::span<const located> found, std::span<const std::string_view> keys);
  void compare(std::span<const located> first, std::span<const located> second);

  std::vector<counter> counters_;
  std::uint64_t keys_ = 0;
  std::uint64_t differing_ = 0;
  std::vector<disagreement> examples_;
};

}  // namespace clockwise::cli
