#include "base/nearest.hpp"

#include <algorithm>
#include <array>

namespace clockwise {

// Optimal string alignment: row[j] is the distance between the first i bytes of `left` and the first j of
// `right`; a swap looks two rows back.
std::size_t edit_distance(std::string_view left, std::string_view right) noexcept {
  left = left.substr(0, compared_bytes_max);
  right = right.substr(0, compared_bytes_max);
  using row_type = std::array<std::size_t, compared_bytes_max + 1>;
  row_type before_last{};
  row_type last{};
  row_type row{};
  for (std::size_t j = 0; j <= right.size(); ++j) row[j] = j;

  for (std::size_t i = 1; i <= left.size(); ++i) {
    before_last = last;
    last = row;
    row[0] = i;
    for (std::size_t j = 1; j <= right.size(); ++j) {
      const std::size_t substituted = last[j - 1] + (left[i - 1] == right[j - 1] ? 0 : 1);
      row[j] = std::min({last[j] + 1, row[j - 1] + 1, substituted});
      if (i > 1 && j > 1 && left[i - 1] == right[j - 2] && left[i - 2] == right[j - 1]) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
    }
  }
  return row[right.size()];
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> known) noexcept {
  const auto closer = [word](std::string_view a, std::string_view b) {
    return edit_distance(word, a) < edit_distance(word, b);
  };
  const auto found = std::ranges::min_element(known, closer);
  return found == known.end() ? std::string_view{} : *found;
}

}  // namespace clockwise
