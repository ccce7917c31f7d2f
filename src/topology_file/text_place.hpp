#pragma once

#include <compare>
#include <cstddef>
#include <string>
#include <string_view>

namespace clockwise {

/// A place in a text: line and column count from 1, a column is a byte.
struct text_place {
  std::size_t line = 1;
  std::size_t column = 1;

  friend auto operator<=>(const text_place&, const text_place&) = default;
};

/// "source:line:column: ", the beginning of every message about a text.
[[nodiscard]] inline std::string message_prefix(std::string_view source, text_place where) {
  return std::string(source) + ':' + std::to_string(where.line) + ':' + std::to_string(where.column) + ": ";
}

}  // namespace clockwise
