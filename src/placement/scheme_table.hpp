#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include <clockwise/placement.hpp>

#include "placement/key_hash.hpp"
#include "placement/mapping.hpp"

namespace clockwise {

/// What a scheme's builder gives back.
struct built_scheme {
  std::shared_ptr<const key_hash> keys;
  std::shared_ptr<const mapping> owners;
  scheme_options settled;  ///< see placement::settled_options
};

/// One scheme: what people read about it, and how it is built. A new scheme is a new row. The names of the
/// options and the nodes (check_nodes.hpp) are checked before.
struct scheme_row {
  scheme_info info;
  built_scheme (*build)(const scheme_options& options, std::span<const node> nodes);
  /// How many entries the tables will have, before any is made; see cost_of_building.
  std::uint64_t (*entries)(const scheme_options& options, std::span<const node> nodes);
};

/// For `entries` of rows whose tables have one for each node, or for each unit of whole weight.
[[nodiscard]] std::uint64_t entry_per_node(const scheme_options& options, std::span<const node> nodes);
[[nodiscard]] std::uint64_t entry_per_weight(const scheme_options& options, std::span<const node> nodes);

/// The row of scheme `id`. Throws `error` unknown_scheme, naming the nearest known.
[[nodiscard]] const scheme_row& find_scheme(std::string_view id);

}  // namespace clockwise
