#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "balance/balance_row.hpp"

namespace clockwise::cli {

/// What counted keys can say about shares, and what they do say.
struct key_sample {
  std::uint64_t keys = 0;
  /// How far the busiest node's count may be off by chance, as a part of it.
  double chance = 0;
  /// That is less than what the shares differ from the due ones by.
  bool suffices = false;
  /// By how many standard deviations a count differs from its exact share at most, and whose.
  double furthest = 0;
  std::string furthest_node;
  /// No count is further off than chance allows for so many nodes.
  bool agrees = false;
};

/// Judges the keys counted in `rows`, whose shares are exact when `sample` is 0 and were else measured on so
/// many tokens. Keys are taken as independent draws, which hash tags and repeated keys are not: then counts
/// differ by more than chance.
[[nodiscard]] key_sample judge_keys(std::span<const balance_row> rows, std::uint64_t sample);

/// In words, for people: one paragraph.
[[nodiscard]] std::string to_text(const key_sample& judged);

}  // namespace clockwise::cli
