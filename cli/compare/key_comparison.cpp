#include "compare/key_comparison.hpp"

#include <algorithm>
#include <cmath>

#include <clockwise/shares.hpp>

#include "text/percent.hpp"

namespace clockwise::cli {

key_comparison::key_comparison(std::span<const built_scheme> schemes) {
  for (const built_scheme& each : schemes) {
    std::optional<locator> after;
    if (each.with_one_more.after) after.emplace(*each.with_one_more.after, 1);
    counters_.push_back({.scheme = &each,
                         .before = locator(each.before, 1),
                         .after = std::move(after),
                         .by_node = std::vector<std::uint64_t>(each.before.nodes().size())});
  }
}

void key_comparison::add(std::span<const std::string_view> keys) {
  keys_ += keys.size();
  std::vector<std::span<const located>> found;
  for (counter& each : counters_) {
    found.push_back(each.before.locate(keys));
    count(each, found.back(), keys);
  }
  if (is_pair()) compare(found[0], found[1]);
}

void key_comparison::count(counter& one, std::span<const located> found,
                           std::span<const std::string_view> keys) {
  for (const located& each : found) ++one.by_node[each.copies.front().value];
  if (!one.after) return;
  const auto later = one.after->locate(keys);
  for (std::size_t i = 0; i < keys.size(); ++i) {
    const std::string& before = one.scheme->before.at(found[i].copies.front()).name;
    if (before != one.scheme->with_one_more.after->at(later[i].copies.front()).name) ++one.moved;
  }
}

void key_comparison::compare(std::span<const located> first, std::span<const located> second) {
  for (std::size_t i = 0; i < first.size(); ++i) {
    const std::string& one = counters_[0].scheme->before.at(first[i].copies.front()).name;
    const std::string& other = counters_[1].scheme->before.at(second[i].copies.front()).name;
    if (one == other) continue;
    ++differing_;
    if (examples_.size() == examples_max || first[i].key.size() > example_bytes_max) continue;
    examples_.push_back({std::string(first[i].key), {one, other}});
  }
}

std::vector<counted_scheme> key_comparison::results() const {
  std::vector<counted_scheme> all;
  const auto keys = static_cast<double>(keys_);
  for (const counter& each : counters_) {
    counted_scheme& found = all.emplace_back();
    double squares = 0;
    double members = 0;
    for (const node_share& share : shares(each.scheme->before)) {
      if (share.due == 0) continue;
      const auto counted = static_cast<double>(each.by_node[share.index.value]);
      found.ratio_max = std::max(found.ratio_max, part_of(counted, share.due * keys));
      squares += std::pow(counted - share.due * keys, 2);
      members += 1;
    }
    found.deviation = std::sqrt(squares / members);
    if (each.after) found.keys_moved = each.moved;
  }
  return all;
}

}  // namespace clockwise::cli
