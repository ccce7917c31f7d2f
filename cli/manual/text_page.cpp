#include "manual/text_page.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "output/terminal.hpp"
#include "text/wrapped_text.hpp"

namespace clockwise::cli {
namespace {

constexpr std::size_t indent = 4;

void append_entries_beside(std::string& text, const std::vector<page_entry>& entries) {
  std::size_t columns = 0;
  for (const page_entry& each : entries) columns = std::max(columns, each.term.size());
  for (const page_entry& each : entries) {
    text += fmt::format("{:{}}{:{}}  {}\n", "", indent, each.term, columns, each.text);
  }
}

void append_entries_below(std::string& text, const std::vector<page_entry>& entries, std::size_t columns) {
  for (const page_entry& each : entries) {
    append_wrapped(text, each.term, indent, columns);
    append_wrapped(text, each.text, 2 * indent, columns);
  }
}

}  // namespace

std::string text_page(const manual_page& page, int descriptor) {
  const std::size_t columns = text_columns(descriptor);
  std::string text;
  for (const page_section& section : page.sections) {
    if (!text.empty()) text += '\n';
    text += bold(section.heading, descriptor) + '\n';
    append_wrapped(text, section.text, indent, columns);
    if (section.entries_layout == page_section::layout::beside) {
      append_entries_beside(text, section.entries);
    } else {
      append_entries_below(text, section.entries, columns);
    }
  }
  return text;
}

}  // namespace clockwise::cli
