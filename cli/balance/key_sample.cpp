#include "balance/key_sample.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include <clockwise/shares.hpp>

namespace clockwise::cli {
namespace {

/// How far a row's count is from its exact share, in keys, and what of that is chance.
struct difference {
  double keys = 0;
  double deviation = 0;
  double by_chance = 0;
};

difference difference_of(const balance_row& row, double keys, std::uint64_t sample, std::size_t nodes) {
  const double expected = row.exact * keys;
  // Where the share was measured itself, its error comes on top.
  const double measured = sample == 0 ? 1 : std::sqrt(1 + keys / static_cast<double>(sample));
  return {.keys = std::abs(static_cast<double>(row.keys) - expected),
          .deviation = std::sqrt(expected * (1 - row.exact)) * measured,
          .by_chance =
              ratio_error(row.exact, static_cast<std::uint64_t>(keys), 2 * nodes) * expected * measured + 1};
}

/// The largest difference of a share from the due one, as a part of the due one.
double largest_difference(std::span<const balance_row> rows) {
  double largest = 0;
  for (const balance_row& row : rows) {
    if (row.due > 0) largest = std::max(largest, std::abs(row.ratio() - 1));
  }
  return largest;
}

void compare(std::span<const balance_row> rows, std::uint64_t sample, key_sample& found) {
  found.agrees = true;
  for (const balance_row& row : rows) {
    if (row.exact == 0 || row.exact == 1) continue;
    const difference off = difference_of(row, static_cast<double>(found.keys), sample, rows.size());
    if (off.keys > off.by_chance) found.agrees = false;
    if (off.keys / off.deviation <= found.furthest) continue;
    found.furthest = off.keys / off.deviation;
    found.furthest_node = row.name;
  }
}

}  // namespace

key_sample judge_keys(std::span<const balance_row> rows, std::uint64_t sample) {
  key_sample found;
  for (const balance_row& row : rows) found.keys += row.keys;
  if (found.keys == 0) return found;
  const balance_row& busiest = *std::ranges::max_element(rows, {}, &balance_row::ratio);
  found.chance = ratio_error(busiest.exact, found.keys, 1);
  found.suffices = found.chance < largest_difference(rows);
  compare(rows, sample, found);
  return found;
}

std::string to_text(const key_sample& judged) {
  if (judged.keys == 0) return "No keys were given, so nothing was counted.";
  std::string text = fmt::format("{} keys were counted; by chance alone a count may be off by {:.1f}%. ",
                                 judged.keys, judged.chance * 100);
  text += judged.suffices ? "That is enough to see how uneven the placement is. "
                          : "That is too few to see how uneven the placement is: go by EXACT. ";
  return text +
         (judged.agrees
              ? "The counts agree with the exact shares."
              : fmt::format("{} is {:.0f} standard deviations away from its exact share, which is no chance: "
                            "keys repeat, or hash tags bind many of them together.",
                            judged.furthest_node, judged.furthest));
}

}  // namespace clockwise::cli
