#include "plan/key_flows.hpp"

namespace clockwise::cli {

std::vector<counted_flow> key_flows::flows() const {
  std::vector<counted_flow> all;
  all.reserve(by_pair_.size());
  for (const auto& [pair, keys] : by_pair_) {
    all.push_back({node_index{static_cast<std::uint32_t>(pair >> 32)},
                   node_index{static_cast<std::uint32_t>(pair)}, keys});
  }
  return all;
}

}  // namespace clockwise::cli
