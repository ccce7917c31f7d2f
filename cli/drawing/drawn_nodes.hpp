#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <clockwise/topology.hpp>

#include "drawing/picture.hpp"
#include "drawing/wanted_keys.hpp"

namespace clockwise::cli {

/// The nodes of a picture with their numbers: those of one topology in its order, then those that only
/// another one has.
class drawn_nodes {
 public:
  /// Nodes that are known by their name already keep their number. `where` must outlive this.
  void add(const topology& where);

  [[nodiscard]] std::uint32_t number_of(std::string_view name) const { return numbers_.at(name); }
  [[nodiscard]] std::uint32_t number_of(const topology& where, node_index index) const {
    return number_of(where.at(index).name);
  }
  [[nodiscard]] const std::vector<std::string_view>& names() const noexcept { return names_; }

  /// Chip and name in a legend.
  [[nodiscard]] legend_name legend_for(std::uint32_t number) const;
  /// Owners of points and dots, by number.
  [[nodiscard]] std::vector<mark_owner> owners() const;

 private:
  std::vector<std::string_view> names_;
  std::unordered_map<std::string_view, std::uint32_t> numbers_;
};

/// What people see of a number counted from 0.
[[nodiscard]] std::string number_text(std::uint32_t number);

/// Puts the points of `where` into the picture, all or, when there are more than `points_max`, every k-th
/// with a sentence that says so. Nothing when the scheme has none.
inline constexpr std::size_t points_max = 240;
void add_points(picture& what, const topology& where, const drawn_nodes& nodes);

/// Puts keys into the picture as `where` places them.
void add_keys(picture& what, const wanted_keys& keys, const topology& where, const drawn_nodes& nodes);

/// Says that arcs are shown in steps, when they are.
void add_step_note(picture& what);

}  // namespace clockwise::cli
