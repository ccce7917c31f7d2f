#include "output/table.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "output/terminal.hpp"
#include "text/key_text.hpp"

namespace clockwise::cli {
namespace {

constexpr std::size_t gap = 2;

/// Characters of UTF-8: the bytes that do not continue one.
std::size_t characters(std::string_view text) {
  const auto begins_one = [](char byte) { return (static_cast<unsigned char>(byte) & 0xc0) != 0x80; };
  return static_cast<std::size_t>(std::ranges::count_if(text, begins_one));
}

}  // namespace

table::table(std::vector<column> columns) : columns_(std::move(columns)) {
  for (column& each : columns_) {
    each.title = shown(each.title);
    widths_.push_back(characters(each.title));
  }
}

void table::add(std::vector<std::string> cells) {
  assert(cells.size() == columns_.size());
  for (std::size_t i = 0; i < cells.size(); ++i) {
    cells[i] = shown(cells[i]);
    widths_[i] = std::max(widths_[i], characters(cells[i]));
  }
  rows_.push_back(std::move(cells));
}

std::size_t table::columns() const {
  const std::size_t gaps = columns_.empty() ? 0 : gap * (columns_.size() - 1);
  return std::accumulate(widths_.begin(), widths_.end(), gaps);
}

std::string table::text(int descriptor) const {
  std::vector<std::string> titles;
  for (const column& each : columns_) titles.push_back(each.title);
  std::string text = bold(line(titles), descriptor) + '\n';
  for (const auto& row : rows_) text += line(row) + '\n';
  return text;
}

std::string table::line(const std::vector<std::string>& cells) const {
  std::string text;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string blanks(widths_[i] - characters(cells[i]), ' ');
    if (i > 0) text.append(gap, ' ');
    text += columns_[i].side == align::left ? cells[i] + blanks : blanks + cells[i];
  }
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

}  // namespace clockwise::cli
