#include "placement/native/number_list.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "placement/scheme_options.hpp"

namespace clockwise {
namespace {

std::optional<std::uint32_t> number_below(std::string_view text, std::uint32_t bound) {
  std::uint32_t value = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (failure != std::errc{} || end != text.data() + text.size() || value >= bound) return std::nullopt;
  return value;
}

// How many numbers from `numbers.front()` on go up (or down) by one.
std::size_t run_length(std::span<const std::uint32_t> numbers, bool up) {
  std::size_t length = 1;
  while (length < numbers.size() &&
         (up ? numbers[length] == numbers[length - 1] + 1 : numbers[length] + 1 == numbers[length - 1])) {
    ++length;
  }
  return length;
}

}  // namespace

void read_numbers(const option_info& option, std::string_view text, std::uint32_t bound,
                  function_ref<void(std::uint32_t)> take) {
  for (bool more = !text.empty(); more;) {
    const std::size_t comma = std::min(text.find(','), text.size());
    const std::string_view item = text.substr(0, comma);
    const std::size_t dash = item.find('-');
    const auto first = number_below(item.substr(0, dash), bound);
    const auto last = dash == item.npos ? first : number_below(item.substr(dash + 1), bound);
    if (!first || !last) {
      refuse_option(
          option, item,
          "buckets from 0 to " + std::to_string(bound - 1) + ", single or as in 4-7, between commas");
    }
    take(*first);
    for (std::uint32_t each = *first; each != *last;) take(*first < *last ? ++each : --each);
    more = comma < text.size();
    text.remove_prefix(std::min(comma + 1, text.size()));
  }
}

std::string write_numbers(std::span<const std::uint32_t> numbers) {
  std::string text;
  while (!numbers.empty()) {
    std::size_t length = std::max(run_length(numbers, true), run_length(numbers, false));
    if (!text.empty()) text += ',';
    text += std::to_string(numbers.front());
    if (length >= 3) {
      text += '-' + std::to_string(numbers[length - 1]);
    } else {
      length = 1;
    }
    numbers = numbers.subspan(length);
  }
  return text;
}

}  // namespace clockwise
