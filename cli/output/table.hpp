#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace clockwise::cli {

/// Text in columns: names to the left, numbers to the right. Width counts characters, not bytes. Cells are
/// shown(): no name can drive the terminal.
class table {
 public:
  enum class align { left, right };
  struct column {
    std::string title;
    align side;
  };

  explicit table(std::vector<column> columns);

  /// Precondition: as many cells as columns.
  void add(std::vector<std::string> cells);

  /// How many characters the longest line has.
  [[nodiscard]] std::size_t columns() const;
  /// The titles, in bold when `descriptor` wants colours, and the rows.
  [[nodiscard]] std::string text(int descriptor) const;

 private:
  [[nodiscard]] std::string line(const std::vector<std::string>& cells) const;

  std::vector<column> columns_;
  std::vector<std::size_t> widths_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace clockwise::cli
