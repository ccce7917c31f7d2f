#pragma once

#include <span>
#include <string_view>

namespace clockwise {

/// How many insertions, deletions, substitutions and swaps of neighbours turn `left` into `right`. Only the
/// first `compared_bytes_max` bytes of each count.
[[nodiscard]] std::size_t edit_distance(std::string_view left, std::string_view right) noexcept;

/// The word of `known` with the smallest edit distance to `word`, the first of equals; empty when `known` is.
[[nodiscard]] std::string_view nearest(std::string_view word,
                                       std::span<const std::string_view> known) noexcept;

/// Longer than any word this project knows, and a bound for the quadratic work on hostile input.
inline constexpr std::size_t compared_bytes_max = 64;

}  // namespace clockwise
