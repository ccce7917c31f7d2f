#include "analysis/due_shares.hpp"

#include <algorithm>
#include <numeric>

namespace clockwise {

std::vector<double> weights_in_force(const topology& where) {
  std::vector<double> weights;
  for (const node& member : where.nodes()) {
    weights.push_back(weight_in_force(member, where.where().scheme()));
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
