#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <clockwise/topology.hpp>

namespace clockwise::cli {

/// Where one key lives.
struct located {
  std::string_view key;
  token position;
  std::span<const node_index> copies;  ///< owner first
};

/// Looks keys up in batches, because many lookups at once overlap their loads.
class locator {
 public:
  /// Finds `copies` distinct nodes for each key, or as many as own points. Keeps a reference to `where`.
  locator(const topology& where, std::size_t copies);

  /// Where each of `keys` lives. Valid until the next call, and as long as the keys.
  [[nodiscard]] std::span<const located> locate(std::span<const std::string_view> keys);

 private:
  void find_owners();
  void find_copies();

  const topology& where_;
  std::size_t copies_;
  std::vector<token> positions_;
  std::vector<node_index> nodes_;  ///< `copies_` for each key
  std::vector<located> found_;
};

/// "1 node owns keys", "3 nodes own keys": how many can have copies.
[[nodiscard]] std::string owning_nodes_text(const topology& where);

}  // namespace clockwise::cli
