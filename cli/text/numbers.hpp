#pragma once

#include <charconv>
#include <cstdint>
#include <optional>
#include <string_view>

namespace clockwise::cli {

/// All of `text` as a number, or nullopt. No sign but '-', no blanks, no locale.
template <typename Number>
[[nodiscard]] std::optional<Number> number_in(std::string_view text) {
  Number value = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

/// All of `text` as a whole decimal number, or nullopt.
[[nodiscard]] inline std::optional<std::uint64_t> whole_number(std::string_view text) {
  return number_in<std::uint64_t>(text);
}

}  // namespace clockwise::cli
