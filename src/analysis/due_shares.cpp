#include "analysis/due_shares.hpp"

#include <algorithm>
#include <numeric>

#include "topology/owning_nodes.hpp"

namespace clockwise {

std::vector<double> weights_in_force(const topology& where) {
  std::vector<double> weights;
  if (where.where().scheme().weights == weight_use::ignored) {
    for (const bool owns : owning_nodes(where.where(), where.nodes())) weights.push_back(owns ? 1 : 0);
  } else {
    for (const node& member : where.nodes()) weights.push_back(member.weight);
  }
  return weights;
}

std::vector<double> parts_of_sum(std::vector<double> weights) {
  // Only when the sum is beyond what a double holds: dividing would change what rounding makes of the others.
  if (double sum = std::accumulate(weights.begin(), weights.end(), 0.0); sum > 1e300) {
    const double largest = std::ranges::max(weights);
    for (double& weight : weights) weight /= largest;
  }
  const double sum = std::accumulate(weights.begin(), weights.end(), 0.0);
  for (double& weight : weights) weight /= sum;
  return weights;
}

}  // namespace clockwise
