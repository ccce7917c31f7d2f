#include "balance/key_sample.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "base/text.hpp"

namespace clockwise::cli {
namespace {

/// What 99.99% of counts stay within by chance, for a hundred nodes at once about 99%.
constexpr double furthest_by_chance = 4;

/// The standard deviation of a count of keys that each fall into `share`.
double deviation(double share, std::uint64_t keys) {
  return std::sqrt(static_cast<double>(keys) * share * (1 - share));
}

double deviations_off(const balance_row& row, std::uint64_t keys) {
  const double expected = row.exact * static_cast<double>(keys);
  const double off = std::abs(static_cast<double>(row.keys) - expected);
  const double one = deviation(row.exact, keys);
  return off < 1 ? 0 : off / std::max(one, 1e-9);
}

/// The largest difference of an exact share from the due one, as a part of the due one.
double largest_excess(std::span<const balance_row> rows) {
  double largest = 0;
  for (const balance_row& row : rows) {
    if (row.due > 0) largest = std::max(largest, std::abs(row.ratio() - 1));
  }
  return largest;
}

}  // namespace

key_sample judge_keys(std::span<const balance_row> rows) {
  key_sample found;
  for (const balance_row& row : rows) found.keys += row.keys;
  if (found.keys == 0) return found;
  const balance_row& busiest = *std::ranges::max_element(rows, {}, &balance_row::ratio);
  found.chance = 2 * deviation(busiest.exact, found.keys) / (busiest.exact * static_cast<double>(found.keys));
  found.suffices = found.chance < largest_excess(rows);
  for (const balance_row& row : rows) {
    const double off = deviations_off(row, found.keys);
    if (off < found.furthest) continue;
    found.furthest = off;
    found.furthest_node = row.name;
  }
  found.agrees = found.furthest <= furthest_by_chance;
  return found;
}

std::string to_text(const key_sample& sample) {
  if (sample.keys == 0) return "No keys were given, so nothing was counted.";
  std::string text = fmt::format("{} keys were counted; by chance alone a count may be off by {:.1f}%. ",
                                 sample.keys, sample.chance * 100);
  text += sample.suffices ? "That is enough to see how uneven the placement is. "
                          : "That is too few to see how uneven the placement is: go by EXACT. ";
  text += sample.agrees
              ? "The counts agree with the exact shares."
              : fmt::format(
                    "{} is {:.0f} standard deviations away from its exact share, which is no chance: "
                    "keys repeat, or hash tags bind many of them together.",
                    sample.furthest_node, sample.furthest);
  return text;
}

}  // namespace clockwise::cli
