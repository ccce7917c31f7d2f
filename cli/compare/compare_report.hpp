#pragma once

#include <string>
#include <vector>

#include "compare/compared_scheme.hpp"
#include "compare/key_comparison.hpp"
#include "compare/scheme_measure.hpp"

namespace clockwise::cli {

/// A scheme with what was measured, or with why it could not be built.
struct compared_row {
  std::string title;
  std::optional<scheme_measure> measured{};
  std::string refusal{};  ///< empty when it was measured
  std::optional<counted_scheme> counted{};
};

/// Schemes side by side.
class compare_report {
 public:
  /// `keys` is nullptr when none were counted; else it must outlive this.
  compare_report(std::vector<compared_row> rows, const key_comparison* keys);

  /// A table, what it means, and where two schemes differ. `descriptor` decides on colours and width.
  [[nodiscard]] std::string text(int descriptor) const;
  /// One object on one line.
  [[nodiscard]] std::string json() const;

 private:
  [[nodiscard]] std::string measures_text(int descriptor) const;
  [[nodiscard]] std::string keys_text(int descriptor) const;
  [[nodiscard]] std::string differences_text(int descriptor) const;

  std::vector<compared_row> rows_;
  const key_comparison* keys_;
};

}  // namespace clockwise::cli
