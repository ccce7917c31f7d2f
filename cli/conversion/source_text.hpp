#pragma once

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

[[nodiscard]] std::vector<source_line> lines_of(std::string_view text);

/// Text and where it begins.
struct source_word {
  std::string_view text;
  text_place where;

  friend bool operator==(const source_word&, const source_word&) = default;
};

/// The words of `line`, which blanks and tabs separate.
[[nodiscard]] std::vector<source_word> words_of(source_line line);

/// The place `bytes` behind `where` on the same line.
[[nodiscard]] constexpr text_place behind(text_place where, std::size_t bytes) noexcept {
  return {where.line, where.column + bytes};
}

}  // namespace clockwise::cli
