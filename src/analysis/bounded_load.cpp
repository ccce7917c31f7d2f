#include <algorithm>
#include <cassert>
#include <cmath>
#include <string>
#include <utility>

#include <clockwise/bounded_load.hpp>
#include <clockwise/error.hpp>

#include "analysis/due_shares.hpp"
#include "analysis/load_counters.hpp"
#include "base/text.hpp"
#include "topology/owning_nodes.hpp"

// Why there always is a node with room. Let T be the load of all with the request that asks for a place, and
// f >= 1 the load factor. The capacities are whole numbers that add up to f * T at least, and so to T. The
// nodes together hold T - 1 at most, so one of them is below its capacity.
//
// With threads: a request is counted into the total before it is at a node, and leaves the node before it
// leaves the total, so the loads never add up to more than the total less those that have no place yet. When
// a thread with a total of T finds every node full, one after the other, then loads that add up to T at least
// were seen; they added up to T - 1 at most when T was read, so some load rose in between: another thread got
// a place. The thread reads the total again and tries again.

namespace clockwise {
namespace {

double checked(double load_factor) {
  if (std::isfinite(load_factor) && load_factor >= 1) return load_factor;
  throw error(errc::bad_option,
              "the load factor is " + decimal(load_factor) +
                  "; it must be a finite number of at least 1, or there is no room for all");
}

// Nodes that own nothing are no candidates, so they must not count as room.
std::vector<double> due_of_owning(const topology& where) {
  const std::vector<bool> owns = owning_nodes(where.where(), where.nodes());
  std::vector<double> weights = weights_in_force(where);
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (!owns[i]) weights[i] = 0;
  }
  return parts_of_sum(std::move(weights));
}

}  // namespace

std::uint64_t load_capacity(double load_factor, std::uint64_t total, double due) noexcept {
  // 2^-40 is above what rounding adds, and far below one request among fewer than 2^36.
  constexpr double without_rounding = 1 - 0x1p-40;
  if (due == 0) return 0;  // also of an endless product
  const double room = load_factor * static_cast<double>(total) * due * without_rounding;
  constexpr double most = 0x1p63;
  return static_cast<std::uint64_t>(std::ceil(std::min(room, most)));
}

bounded_load::bounded_load(std::shared_ptr<const topology> where, double load_factor)
    : bounded_load(std::move(where), checked(load_factor), std::make_shared<load_counters>()) {}

bounded_load::bounded_load(std::shared_ptr<const topology> where, double load_factor,
                           std::shared_ptr<load_counters> counters)
    : topology_(std::move(where)),
      load_factor_(load_factor),
      counters_(std::move(counters)),
      due_(due_of_owning(*topology_)) {
  of_node_.reserve(topology_->nodes().size());
  for (const clockwise::node& member : topology_->nodes()) of_node_.push_back(counters_->of(member.name));
}

bounded_load bounded_load::rebound(std::shared_ptr<const topology> where) const {
  counters_->forget_unused();
  return {std::move(where), load_factor_, counters_};
}

node_index bounded_load::acquire(token position) const noexcept {
  node_index found;
  bool placed = false;
  std::uint64_t total = counters_->reserve();
  const auto try_next = [&](node_index candidate) {
    found = candidate;
    placed = of_node_[candidate.value]->add_below(capacity(candidate, total));
    return !placed;
  };
  topology_->where().walk(position, try_next);
  while (!placed) {
    total = counters_->total();
    topology_->where().walk(position, try_next);
  }
  return found;
}

void bounded_load::release(node_index index) const noexcept {
  counters_->release(*of_node_[index.value]);
}

std::uint64_t bounded_load::load(node_index index) const noexcept {
  return of_node_[index.value]->load();
}

std::uint64_t bounded_load::total() const noexcept {
  return counters_->total();
}

std::uint64_t bounded_load::capacity(node_index index, std::uint64_t total) const noexcept {
  return load_capacity(load_factor_, total, due_[index.value]);
}

bounded_load::lease bounded_load::take(token position) const noexcept {
  const node_index found = acquire(position);
  return {found, counters_, of_node_[found.value]};
}

bounded_load::lease::lease(node_index node, std::shared_ptr<load_counters> counters,
                           std::shared_ptr<load_counter> counter) noexcept
    : node_(node), counters_(std::move(counters)), counter_(std::move(counter)) {}

bounded_load::lease& bounded_load::lease::operator=(lease&& other) noexcept {
  lease ended(std::move(other));
  std::swap(node_, ended.node_);
  counters_.swap(ended.counters_);
  counter_.swap(ended.counter_);
  return *this;
}

bounded_load::lease::~lease() {
  if (counter_ != nullptr) counters_->release(*counter_);
}

std::vector<node_index> assign_bounded(const topology& where, std::span<const token> partitions,
                                       double load_factor) {
  const std::vector<double> due = due_of_owning(where);
  std::vector<std::uint64_t> room(due.size());
  std::ranges::transform(due, room.begin(), [&, factor = checked(load_factor)](double each) {
    return load_capacity(factor, partitions.size(), each);
  });
  std::vector<node_index> owners;
  owners.reserve(partitions.size());
  for (const token partition : partitions) {
    where.where().walk(partition, [&](node_index candidate) {
      if (room[candidate.value] == 0) return true;
      --room[candidate.value];
      owners.push_back(candidate);
      return false;
    });
  }
  assert(owners.size() == partitions.size());
  return owners;
}

}  // namespace clockwise
