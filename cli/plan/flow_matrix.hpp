#pragma once

#include <cstddef>
#include <span>
#include <string>

#include "plan/change_facts.hpp"
#include "plan/planned_flow.hpp"

namespace clockwise::cli {

/// From whom (a line each) to whom (a column each), of all keys and, when they were `counted`, in counted
/// keys; what a node keeps stands between it and itself. Empty when that is wider than `columns`.
[[nodiscard]] std::string flow_matrix(const change_facts& change, std::span<const planned_flow> flows,
                                      bool counted, std::size_t columns, int descriptor);

}  // namespace clockwise::cli
