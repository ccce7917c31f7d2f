#include "text/wrapped_text.hpp"

#include <algorithm>

#include "text/key_text.hpp"

namespace clockwise::cli {
namespace {

/// Cuts the part before the first `separator` off the front of `text`.
std::string_view cut(std::string_view& text, char separator) {
  const std::size_t end = std::min(text.find(separator), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + 1, text.size()));
  return part;
}

void append_broken_line(std::string& page, std::string_view line, std::size_t indent, std::size_t columns) {
  std::size_t column = 0;
  while (!line.empty()) {
    const std::string_view word = cut(line, ' ');
    if (column == 0 || column + 1 + word.size() > columns) {
      if (column > 0) page += '\n';
      page.append(indent, ' ');
      column = indent;
    } else {
      page += ' ';
      ++column;
    }
    page += word;
    column += word.size();
  }
  page += '\n';
}

}  // namespace

void append_wrapped(std::string& page, std::string_view text, std::size_t indent, std::size_t columns) {
  while (!text.empty()) {
    const std::string line = shown(cut(text, '\n'));
    if (line.starts_with(' ')) {
      page.append(indent, ' ').append(line, 1, line.npos) += '\n';
    } else {
      append_broken_line(page, line, indent, columns);
    }
  }
}

}  // namespace clockwise::cli
