#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include <clockwise/token.hpp>
#include <clockwise/topology.hpp>

namespace clockwise {

class load_counter;
class load_counters;

/// How much above its even share a node may be loaded unless something else is said.
inline constexpr double load_factor_default = 1.25;

/// Consistent hashing with bounded loads: a request goes to the first candidate for its token, in the
/// scheme's order, that has room. A node has room below its capacity, which follows the load of all:
///
///   capacity = ceil(load_factor * (load of all, this request included) * weight / sum of weights)
///
/// where the weights are those of the nodes that own something. A load factor near 1 is even and moves many
/// requests away from their owners; a large one never moves any.
///
/// A value that binds one topology to counters; copies and `rebound` ones share the counters, which belong to
/// the nodes' names. Thread-safe, without locks but in the constructor and `rebound`.
/// Source: Mirrokni, Thorup, Zadimoghaddam, "Consistent Hashing with Bounded Loads", SODA 2018.
class bounded_load {
 public:
  /// All counters begin at 0. O(nodes). Throws `error` bad_option for a load factor that is not a finite
  /// number of at least 1. Precondition: `where` is not null.
  explicit bounded_load(std::shared_ptr<const topology> where, double load_factor = load_factor_default);

  /// The same counters and load factor for another topology. A node that is in both keeps its load, and so
  /// does one that left and comes back before its last request ended. Takes a lock; O(nodes).
  [[nodiscard]] bounded_load rebound(std::shared_ptr<const topology> where) const;

  /// The topology that this binds to the counters; acquire() and load() speak of its nodes.
  [[nodiscard]] const topology& bound_to() const noexcept { return *topology_; }
  [[nodiscard]] double load_factor() const noexcept { return load_factor_; }

  /// Adds 1 to the load of the first candidate for `position` that has room, and returns it. There always is
  /// one. Give it back once with `release` of this object or a copy of it (not of another topology's).
  ///
  /// What holds when threads race: at the moment of adding, the node was below its capacity for a load of all
  /// that this call had read before, in which requests that are just being acquired or released may count
  /// too. So no load ever exceeds the capacity that follows from the most requests that were ever held,
  /// acquired or released at one time. Lock-free: it looks again only when another thread got a place
  /// meanwhile.
  [[nodiscard]] node_index acquire(token position) const noexcept;
  /// Takes 1 off the load of `index`. A node without load stays at 0.
  void release(node_index index) const noexcept;

  /// How many requests `index` has now, those from other topologies included.
  [[nodiscard]] std::uint64_t load(node_index index) const noexcept;
  /// The load of all nodes, those that left included until their requests end.
  [[nodiscard]] std::uint64_t total() const noexcept;
  /// What the load of `index` may be when `total` requests are held. 0 when it owns nothing.
  [[nodiscard]] std::uint64_t capacity(node_index index, std::uint64_t total) const noexcept;

  class lease;
  /// acquire() that releases by itself.
  [[nodiscard]] lease take(token position) const noexcept;

 private:
  bounded_load(std::shared_ptr<const topology> where, double load_factor,
               std::shared_ptr<load_counters> counters);

  std::shared_ptr<const topology> topology_;
  double load_factor_;
  std::shared_ptr<load_counters> counters_;
  std::vector<std::shared_ptr<load_counter>> of_node_;  ///< in node order
  std::vector<double> due_;                             ///< in node order; of those that own something
};

/// One request at one node. Releases it once, when it ends, whatever became of the topology or the
/// bounded_load it came from. Movable; used by one thread at a time.
class bounded_load::lease {
 public:
  lease(lease&&) noexcept = default;
  lease& operator=(lease&& other) noexcept;
  lease(const lease&) = delete;
  lease& operator=(const lease&) = delete;
  ~lease();

  /// The node, in the topology that the lease was taken under.
  [[nodiscard]] node_index node() const noexcept { return node_; }

 private:
  friend class bounded_load;
  lease(node_index node, std::shared_ptr<load_counters> counters,
        std::shared_ptr<load_counter> counter) noexcept;

  node_index node_;
  std::shared_ptr<load_counters> counters_;
  std::shared_ptr<load_counter> counter_;  ///< null once moved from
};

/// The most that a node with this part of all weights may hold of `total`:
/// ceil(load_factor * total * due), where a product that only rounding keeps from a whole number is that
/// number. The capacities of all nodes add up to `total` at least, for any load factor from 1 on and totals
/// below 2^36.
[[nodiscard]] std::uint64_t load_capacity(double load_factor, std::uint64_t total, double due) noexcept;

/// Gives each of `partitions` to the first candidate for its token that has room, in the order in which they
/// are listed; a node's capacity is that for all of them. A pure function: same arguments, same owners.
/// Throws `error` bad_option for a load factor that is not a finite number of at least 1; nothing else can
/// make it impossible. O(partitions) plus the candidates seen.
[[nodiscard]] std::vector<node_index> assign_bounded(const topology& where, std::span<const token> partitions,
                                                     double load_factor = load_factor_default);

}  // namespace clockwise
