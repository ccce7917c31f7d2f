#pragma once

#include <optional>
#include <string>
#include <vector>

#include "compare/built_scheme.hpp"
#include "compare/key_comparison.hpp"
#include "compare/scheme_measure.hpp"

namespace clockwise::cli {

/// A scheme that was built, with what was measured.
struct compared_row {
  const built_scheme* built = nullptr;
  scheme_measure measured{};
  std::optional<counted_scheme> counted{};
};

/// A scheme that cannot be built for the nodes.
struct refused_scheme {
  std::string title;
  std::string refusal;
};

/// Schemes side by side.
class compare_report {
 public:
  /// `keys` is nullptr when none were counted; else it must outlive this.
  compare_report(std::vector<compared_row> rows, std::vector<refused_scheme> refused,
                 const key_comparison* keys);

  /// A table, what it means, and where two schemes differ. `descriptor` decides on colours and width.
  [[nodiscard]] std::string text(int descriptor) const;
  /// One object on one line.
  [[nodiscard]] std::string json() const;

 private:
  [[nodiscard]] std::string measures_text(int descriptor) const;
  [[nodiscard]] std::vector<std::string> sentences() const;
  [[nodiscard]] std::string keys_text(int descriptor) const;
  [[nodiscard]] std::string differences_text(int descriptor) const;

  std::vector<compared_row> rows_;
  std::vector<refused_scheme> refused_;
  const key_comparison* keys_;
};

}  // namespace clockwise::cli
