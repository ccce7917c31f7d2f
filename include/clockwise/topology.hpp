#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <clockwise/hash_tag.hpp>
#include <clockwise/node.hpp>
#include <clockwise/placement.hpp>

namespace clockwise {

/// The rising number of a topology: a change makes a new topology with the next epoch.
struct epoch {
  std::uint64_t value = 1;

  friend constexpr auto operator<=>(epoch, epoch) noexcept = default;
};

/// What a topology is made of, before it is checked and built.
struct topology_spec {
  std::string scheme = "ring";
  scheme_options options{};
  std::optional<hash_tag> tag{};  ///< nullopt: what the scheme has
  std::vector<node> nodes{};

  /// Equal content, whatever objects hold it: what is equal need not be built again.
  friend bool operator==(const topology_spec&, const topology_spec&) = default;
};

/// The hash tag in force in a topology made of `spec`. Throws `error` unknown_scheme.
[[nodiscard]] hash_tag tag_in_force(const topology_spec& spec);

/// The zones of a topology's nodes as numbers, so that copies compare no names.
struct zone_numbers {
  std::vector<std::uint32_t> by_node{};  ///< in node order
  std::size_t owning = 0;                ///< how many zones have a node that owns something
};

/// Where every key lives: epoch, scheme and nodes, and the placement built from them.
/// Immutable and thread-safe. A change is a new topology.
class topology {
 public:
  /// Throws what `placement` throws. O(building the placement).
  explicit topology(topology_spec spec, epoch number = {});

  [[nodiscard]] epoch number() const noexcept { return number_; }
  [[nodiscard]] const topology_spec& spec() const noexcept { return spec_; }
  /// The spec to change for the next topology and to write down: with the scheme's settled options, without
  /// which `anchor` would forget who had which bucket. Of other schemes it is spec().
  [[nodiscard]] topology_spec settled_spec() const;
  [[nodiscard]] std::span<const node> nodes() const noexcept { return spec_.nodes; }
  [[nodiscard]] const node& at(node_index index) const noexcept { return spec_.nodes[index.value]; }
  [[nodiscard]] const placement& where() const noexcept { return placement_; }
  /// The hash tag in force.
  [[nodiscard]] hash_tag tag() const noexcept { return tag_; }

  /// The part of `key` that is hashed; views `key`.
  [[nodiscard]] std::string_view routing_key_of(std::string_view key) const noexcept;
  /// The token of `key`, hash tag applied.
  [[nodiscard]] token token_of(std::string_view key) const noexcept;
  /// The node that owns `key`. No allocation.
  [[nodiscard]] node_index owner(std::string_view key) const noexcept;

  /// The first distinct nodes for `key`, the owner first, in as many zones as there are: candidates in the
  /// scheme's order, first those whose zone is not taken yet, then, when every zone is, the others. Nodes
  /// without a zone share one that has no name; without any zones this is placement::copies. What is written
  /// for k copies is how that for k + 1 begins. Returns how many were written: min(copies.size(), nodes that
  /// own something). O(k) for each candidate seen; no allocation.
  std::size_t copies(std::string_view key, std::span<node_index> copies) const noexcept;
  std::size_t copies(token position, std::span<node_index> copies) const noexcept;

 private:
  topology_spec spec_;
  epoch number_;
  placement placement_;
  hash_tag tag_;
  zone_numbers zones_;
};

}  // namespace clockwise
