#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <clockwise/shares.hpp>
#include <clockwise/topology.hpp>

#include "balance/balance_row.hpp"
#include "balance/key_sample.hpp"
#include "balance/more_points.hpp"

namespace clockwise::cli {

/// How even a topology is, by node and by zone, exact and on counted keys.
class balance_report {
 public:
  /// `keys_by_node` has the counted keys of each node, or is empty when none were counted.
  balance_report(const topology& where, std::span<const std::uint64_t> keys_by_node);

  /// Tables, and sentences that say who gets the most and what would help. `descriptor` decides on colours
  /// and width.
  [[nodiscard]] std::string text(int descriptor) const;
  /// One object on one line.
  [[nodiscard]] std::string json() const;

  /// The largest share over its due share, less 1; where shares are measured, what is surely not chance.
  [[nodiscard]] double skew() const { return even_.ratio_max - 1 - by_chance_; }

 private:
  [[nodiscard]] std::string rows_text(const std::string& title, std::span<const balance_row> rows,
                                      int descriptor) const;
  [[nodiscard]] std::vector<std::string> sentences() const;
  [[nodiscard]] std::string verdict() const;

  std::vector<balance_row> nodes_;
  std::vector<balance_row> zones_;  ///< empty when no node has one
  std::optional<key_sample> keys_;
  std::uint64_t sample_ = 0;  ///< tokens that were tried; 0: shares are exact
  evenness even_;
  double by_chance_ = 0;              ///< how far the ratio of the busiest may be off by chance
  std::vector<std::string> starved_;  ///< a sentence for each node that owns nothing
  bool is_ring_;
  ring_crowding crowding_;
  std::optional<more_points> better_;
};

}  // namespace clockwise::cli
