#include "drawing/rim.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace clockwise::cli {
namespace {

void append(std::vector<rim_arc>& arcs, turn end, std::uint32_t label) {
  const turn begin = arcs.empty() ? 0 : arcs.back().end;
  if (end <= begin) return;  // so few tokens that both ends are one fraction
  if (!arcs.empty() && arcs.back().label == label) {
    arcs.back().end = end;
  } else {
    arcs.push_back({begin, end, label});
  }
}

// The circle is round: what ends at token 0 and begins there may be one arc.
void join_ends(std::vector<rim_arc>& arcs) {
  if (arcs.size() < 2 || arcs.front().label != arcs.back().label) return;
  arcs.back().end += arcs.front().end;
  arcs.erase(arcs.begin());
}

}  // namespace

void rim_builder::add(turn end, std::uint32_t label) {
  if (!too_many_) append(exact_, end, label);
  too_many_ = exact_.size() > exact_arcs_max;

  const double end_position = end * static_cast<double>(steps);
  while (step_ < steps && static_cast<double>(step_ + 1) <= end_position) {
    add_to_step(static_cast<double>(step_ + 1) - position_, label);
    close_step();
  }
  if (end_position > position_) add_to_step(end_position - position_, label);
}

void rim_builder::add_to_step(double length, std::uint32_t label) {
  if (label >= owed_.size()) owed_.resize(label + std::size_t{1});
  owed_[label] += length;
  in_step_.push_back(label);
  position_ += length;
}

// Of the labels in the step not the one with most of it, but the one that is owed most: were it always the
// former, nodes of many narrow arcs would never be seen. So the sums of what is shown stay right to a step.
void rim_builder::close_step() {
  const auto less = [&](std::uint32_t one, std::uint32_t other) {
    return std::tuple(owed_[one], other) < std::tuple(owed_[other], one);
  };
  const std::uint32_t shown = *std::ranges::max_element(in_step_, less);
  owed_[shown] -= 1;
  in_step_.clear();
  ++step_;
  position_ = static_cast<double>(step_);
  append(stepped_, position_ / static_cast<double>(steps), shown);
}

rim rim_builder::take() && {
  rim made{.arcs = std::move(too_many_ ? stepped_ : exact_), .in_steps = too_many_};
  join_ends(made.arcs);
  return made;
}

}  // namespace clockwise::cli
