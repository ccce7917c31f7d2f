#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "balance/balance_row.hpp"

namespace clockwise::cli {

/// What counted keys can say about shares, and what they do say.
struct key_sample {
  std::uint64_t keys = 0;
  double chance =
      0;  ///< how far the busiest node's count may be off by chance, as a part of it: 2 deviations
  bool suffices = false;  ///< that is less than what the exact shares differ from the due ones by
  double furthest = 0;    ///< by how many standard deviations a count differs from its exact share at most
  std::string furthest_node;
  bool agrees = false;  ///< no count is further off than chance allows
};

/// Judges the keys counted in `rows`. Keys are taken as independent draws, which hash tags and repeated keys
/// are not: then counts differ by more than chance.
[[nodiscard]] key_sample judge_keys(std::span<const balance_row> rows);

/// In words, for people: one paragraph.
[[nodiscard]] std::string to_text(const key_sample& sample);

}  // namespace clockwise::cli
