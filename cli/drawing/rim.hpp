#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "drawing/circle.hpp"

namespace clockwise::cli {

/// A stretch of the circle with one label: whose it is, or which flow. `end` is above 1 when it goes on
/// across token 0.
struct rim_arc {
  turn begin = 0;
  turn end = 0;
  std::uint32_t label = 0;

  [[nodiscard]] double length() const noexcept { return end - begin; }
  friend bool operator==(const rim_arc&, const rim_arc&) = default;
};

/// The whole circle in arcs as they are drawn, in clockwise order; neighbours have different labels.
struct rim {
  std::vector<rim_arc> arcs;
  bool in_steps = false;  ///< there were too many: each step of the circle shows one label
};

/// Makes a rim of stretches without keeping them, however many there are.
class rim_builder {
 public:
  /// Up to here arcs are drawn as they are, on average at least a pixel or two wide.
  static constexpr std::size_t exact_arcs_max = 1000;
  /// Beyond that, a quarter of a degree each.
  static constexpr std::size_t steps = 1440;

  /// The next stretch ends at `end` and has `label`.
  void add(turn end, std::uint32_t label);

  [[nodiscard]] rim take() &&;

 private:
  void add_to_step(double length, std::uint32_t label);
  void close_step();

  std::vector<rim_arc> exact_;
  bool too_many_ = false;

  std::vector<rim_arc> stepped_;
  double position_ = 0;  ///< in steps
  std::size_t step_ = 0;
  std::vector<double> owed_;            ///< by label, in steps: what it has beyond what is shown of it
  std::vector<std::uint32_t> in_step_;  ///< labels of the current step
};

}  // namespace clockwise::cli
