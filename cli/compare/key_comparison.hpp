#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <clockwise/topology.hpp>

#include "compare/compared_scheme.hpp"
#include "keys/locator.hpp"

namespace clockwise::cli {

/// What real keys do under one scheme.
struct counted_scheme {
  double ratio_max = 0;         ///< the most keys of a node over those that it is due
  double keys_deviation = 0;    ///< of the counts around the due ones, in keys
  std::optional<double> moved;  ///< the fraction that one more node moves; nullopt: it cannot join
};

/// Two schemes that disagree on a key.
struct disagreement {
  std::string key;
  std::array<std::string, 2> owners;
};

/// Counts keys under several schemes at once. Memory does not grow with the keys.
class key_comparison {
 public:
  static constexpr std::size_t examples_max = 10;

  /// Builds every scheme, and each with one more node.
  explicit key_comparison(std::span<const compared_scheme> schemes);

  void add(std::span<const std::string_view> keys);

  [[nodiscard]] std::uint64_t keys() const noexcept { return keys_; }
  /// In the order of the schemes.
  [[nodiscard]] std::vector<counted_scheme> results() const;
  /// How many keys the first two schemes place on nodes of different names, and the first of them.
  [[nodiscard]] std::uint64_t differing() const noexcept { return differing_; }
  [[nodiscard]] std::span<const disagreement> examples() const noexcept { return examples_; }

 private:
  struct candidate {
    topology before;
    std::optional<topology> after;
    std::vector<std::uint64_t> by_node;
    std::uint64_t moved = 0;
  };

  void count(candidate& one, std::span<const located> found, std::span<const std::string_view> keys) const;
  void compare(std::span<const std::string_view> keys, std::span<const node_index> first,
               std::span<const node_index> second);

  std::vector<candidate> candidates_;
  std::uint64_t keys_ = 0;
  std::uint64_t differing_ = 0;
  std::vector<disagreement> examples_;
};

}  // namespace clockwise::cli
