#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace clockwise {

/// A member of a topology. Its identity is `name`: a node that moves to another address keeps its keys.
/// Every member has an initializer, so that designated initializers may leave any out without a warning.
struct node {
  std::string name{};  ///< unique, not empty, no control characters
  double weight = 1;  ///< relative share, finite and >= 0; 0: a member that owns nothing (a few peers differ)
  std::string address{};  ///< where its server listens: "host:port" or "unix:/path"; may be empty
  std::string zone{};     ///< failure domain, for spreading copies; may be empty
  std::vector<std::string> replicas{};  ///< addresses of the primary's Redis replicas

  friend bool operator==(const node&, const node&) = default;
};

/// A node's place in the node list it was built from. Valid only with that list.
struct node_index {
  std::uint32_t value = 0;

  friend constexpr auto operator<=>(node_index, node_index) noexcept = default;
};

}  // namespace clockwise
