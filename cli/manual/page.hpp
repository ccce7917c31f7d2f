#pragma once

#include <span>
#include <string>
#include <vector>

#include <CLI/App.hpp>

#include "options/command.hpp"

namespace clockwise::cli {

/// A term with its explanation: an option, or a command.
struct page_entry {
  std::string term;
  std::string text;
};

/// A part of a manual under its heading: text, or entries.
struct page_section {
  /// How entries are set: the text below the term, or beside it in a column.
  enum class layout { below, beside };

  std::string heading;
  std::string text;  ///< paragraphs, and lines that begin with a space: examples and tables
  std::vector<page_entry> entries{};
  layout entries_layout = layout::below;
};

/// A manual before it is set for a terminal or for `man`.
struct manual_page {
  std::string name;     ///< "clockwise-locate"
  std::string summary;  ///< one line, no full stop
  std::vector<page_section> sections;
};

/// The manual of `about`, with the options that `declared` holds.
[[nodiscard]] manual_page page_of(const command& about, const CLI::App& declared);

/// The manual of the program: every command with its summary, and the program's own options.
[[nodiscard]] manual_page page_of(std::span<const command* const> commands, const CLI::App& declared);

}  // namespace clockwise::cli
