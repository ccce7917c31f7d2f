#include "placement/native/anchor_state.hpp"

namespace clockwise {
namespace {

using wanted_counts = std::map<std::string_view, std::size_t, numbered_less>;

void give_up(anchor_state& state, const wanted_counts& wanted) {
  for (auto each = state.buckets.rbegin(); each != state.buckets.rend(); ++each) {
    auto& [name, buckets] = *each;
    const auto found = wanted.find(name);
    const std::size_t count = found == wanted.end() ? 0 : found->second;
    while (buckets.size() > count) {
      state.removed.push_back(buckets.back());
      buckets.pop_back();
    }
  }
  std::erase_if(state.buckets, [](const auto& each) { return each.second.empty(); });
}

void take(anchor_state& state, const wanted_counts& wanted) {
  for (const auto& [name, count] : wanted) {
    if (count == 0) continue;
    auto& buckets = state.buckets[std::string(name)];
    while (buckets.size() < count) {
      buckets.push_back(state.removed.back());
      state.removed.pop_back();
    }
  }
}

}  // namespace

anchor_state empty_anchor(std::uint32_t capacity) {
  anchor_state state{.capacity = capacity};
  state.removed.reserve(capacity);
  for (std::uint32_t bucket = capacity; bucket > 0; --bucket) state.removed.push_back(bucket - 1);
  return state;
}

void change_nodes(anchor_state& state, std::span<const node> nodes) {
  wanted_counts wanted;
  for (const node& member : nodes) wanted.emplace(member.name, static_cast<std::size_t>(member.weight));
  give_up(state, wanted);
  take(state, wanted);
}

}  // namespace clockwise
