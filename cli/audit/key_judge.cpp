#include "audit/key_judge.hpp"

#include <algorithm>

namespace clockwise::cli {
namespace {

void count(const moved_key& key, std::size_t examples, server_result& result) {
  misplaced_keys& of_owner = result.by_owner[key.to];
  ++of_owner.keys;
  if (of_owner.examples.size() < examples && key.key.size() <= key_judge::example_bytes_max) {
    of_owner.examples.emplace_back(key.key);
  }
}

}  // namespace

key_judge::key_judge(const topology& where, const server_list& servers, std::size_t server,
                     std::size_t copies)
    : servers_(servers), server_(server), finder_(where, copies) {}

std::span<const moved_key> key_judge::judge(std::span<const std::string_view> keys, std::size_t examples,
                                            server_result& result) {
  misplaced_.clear();
  for (const located& each : finder_.locate(keys)) {
    if (is_in_place(each)) continue;
    misplaced_.push_back({each.key, servers_.servers[server_].node, each.copies.front()});
    count(misplaced_.back(), examples, result);
  }
  result.keys += keys.size();
  result.misplaced += misplaced_.size();
  return misplaced_;
}

bool key_judge::is_in_place(const located& key) const {
  const auto is_here = [this](node_index copy) { return servers_.by_node[copy.value] == server_; };
  return std::ranges::any_of(key.copies, is_here);
}

}  // namespace clockwise::cli
