#pragma once

#include <vector>

#include <clockwise/topology.hpp>

namespace clockwise {

/// The weights that the scheme goes by, in node order.
[[nodiscard]] std::vector<double> weights_in_force(const topology& where);

/// Each of `weights` over their sum. Precondition: none is negative and one is above 0.
[[nodiscard]] std::vector<double> parts_of_sum(std::vector<double> weights);

}  // namespace clockwise
