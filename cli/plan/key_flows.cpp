#include "plan/key_flows.hpp"

namespace clockwise::cli {

bool key_flows::add(node_index from, node_index to) {
  ++counted_;
  const std::string_view giver = before_->at(from).name;
  const std::string_view receiver = after_->at(to).name;
  if (giver == receiver) return false;
  ++moved_;
  ++by_pair_[{giver, receiver}];
  return true;
}

std::uint64_t key_flows::of(std::string_view from, std::string_view to) const {
  const auto found = by_pair_.find({from, to});
  return found == by_pair_.end() ? 0 : found->second;
}

}  // namespace clockwise::cli
