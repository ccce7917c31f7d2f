#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <clockwise/shares.hpp>
#include <clockwise/topology.hpp>

namespace clockwise::cli {

/// What one node, or one zone, is due and what it gets. Shares are fractions of 1.
struct balance_row {
  std::string name;
  double weight = 0;
  double due = 0;
  double exact = 0;
  std::uint64_t points = 0;
  std::uint64_t keys = 0;  ///< of those that were counted

  /// exact over due; 0 for one that is due nothing.
  [[nodiscard]] double ratio() const noexcept { return due > 0 ? exact / due : 0; }
};

/// How even a topology is, by node and by zone, exact and on counted keys.
class balance_report {
 public:
  /// `keys_by_node` has the counted keys of each node, or is empty when none were counted.
  balance_report(const topology& where, std::span<const std::uint64_t> keys_by_node);

  /// Tables, and a sentence that says who gets the most. `descriptor` decides on colours.
  [[nodiscard]] std::string text(int descriptor) const;
  /// One object on one line.
  [[nodiscard]] std::string json() const;

 private:
  [[nodiscard]] std::string rows_text(const std::string& title, std::span<const balance_row> rows,
                                      int descriptor) const;
  [[nodiscard]] std::string verdict() const;
  [[nodiscard]] std::string notes() const;
  [[nodiscard]] const balance_row& busiest() const;

  std::vector<balance_row> nodes_;
  std::vector<balance_row> zones_;  ///< empty when no node has one
  std::optional<std::uint64_t> keys_;
  std::uint64_t sample_ = 0;  ///< tokens that were tried; 0: shares are exact
  ring_crowding crowding_;
  std::optional<std::uint32_t> better_points_;  ///< of an uneven native ring
};

}  // namespace clockwise::cli
