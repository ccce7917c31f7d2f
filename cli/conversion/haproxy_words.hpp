#pragma once

#include <cstddef>
#include <string_view>

#include "conversion/note_list.hpp"

namespace clockwise::cli {

/// A word of a `server` line that is not carried over.
struct server_word {
  std::string_view word;
  std::size_t arguments;  ///< words behind it that belong to it
  note_kind kind;
  std::string_view why;
};

/// The row of a word, or nullptr.
[[nodiscard]] const server_word* server_word_of(std::string_view word) noexcept;

/// A directive of a section that is said something about. Those that are in no table do not touch placement.
struct section_word {
  std::string_view word;
  note_kind kind;
  std::string_view why;
};

[[nodiscard]] const section_word* section_word_of(std::string_view word) noexcept;

}  // namespace clockwise::cli
