#include <map>
#include <string_view>

#include <clockwise/diff.hpp>

#include "analysis/due_shares.hpp"

namespace clockwise {

move_reasons::move_reasons(const topology& before, const topology& after) {
  std::map<std::string_view, double> gains;
  const std::vector<double> had = weights_in_force(before);
  const std::vector<double> has = weights_in_force(after);
  for (std::size_t i = 0; i < had.size(); ++i) gains[before.nodes()[i].name] -= had[i];
  for (std::size_t i = 0; i < has.size(); ++i) gains[after.nodes()[i].name] += has[i];
  for (const node& each : before.nodes()) gives_.push_back(gains[each.name] < 0);
  for (const node& each : after.nodes()) takes_.push_back(gains[each.name] > 0);
}

}  // namespace clockwise
