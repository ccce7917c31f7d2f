#pragma once

#include <string_view>

namespace clockwise {

/// The two delimiters of a hash tag. Keys with the same tag live on the same node.
struct hash_tag {
  char open = '{';
  char close = '}';

  friend bool operator==(const hash_tag&, const hash_tag&) = default;
};

/// The part of `key` that is hashed: what stands between the first `open` and the first `close` after it,
/// or the whole key when there is no such pair or nothing between. This is Redis Cluster's rule.
/// The result views `key`. No allocation; thread-safe.
[[nodiscard]] std::string_view routing_key(std::string_view key, hash_tag tag) noexcept;

}  // namespace clockwise
