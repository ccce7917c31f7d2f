#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "topology_file/text_place.hpp"

namespace clockwise::cli {

/// A peer's file.
struct source_text {
  std::string file;  ///< as it was named
  std::string text;  ///< without a byte order mark
};

/// Reads `file` as clockwise::read_text_file(). Throws `error` bad_syntax, besides, at the first NUL or other
/// control character that no such file has, and when nothing but blanks and line ends is there.
[[nodiscard]] source_text read_source(const std::string& file);

/// One line without its end, "\n" or "\r\n".
struct source_line {
  std::string_view text;
  std::size_t number = 1;
};

/// Goes through a text line by line; memory does not depend on how many there are.
class line_cursor {
 public:
  explicit line_cursor(std::string_view text) noexcept : rest_(text) {}

  /// The next line, or nothing at the end.
  [[nodiscard]] std::optional<source_line> next();

 private:
  std::string_view rest_;
  std::size_t read_ = 0;
};

/// More words than this are not read: no configuration has so many, and each takes memory.
inline constexpr std::size_t words_max = 4'000'000;

/// Text and where it begins.
struct source_word {
  std::string_view text;
  text_place where;

  friend bool operator==(const source_word&, const source_word&) = default;
};

/// The words of `line`, which blanks and tabs separate.
[[nodiscard]] std::vector<source_word> words_of(source_line line);

/// Throws `error` bad_file when `words` is more than words_max.
void check_word_count(std::size_t words, const source_text& source);

/// The place `bytes` behind `where` on the same line.
[[nodiscard]] constexpr text_place behind(text_place where, std::size_t bytes) noexcept {
  return {where.line, where.column + bytes};
}

}  // namespace clockwise::cli
