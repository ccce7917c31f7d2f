#pragma once

#include <cstdint>
#include <string_view>

namespace clockwise {

/// Where a hash tag begins and ends.
enum class tag_rule : std::uint8_t {
  whole_key,   ///< there are no hash tags
  first_pair,  ///< Redis Cluster's: the first opening character and the first closing one after it
  jedis,       ///< the regular expression open(.+?)close, as ShardedJedis takes it: "{}a}" has the tag "}a"
};

/// The two delimiters of a hash tag. Keys with the same tag live on the same node.
struct hash_tag {
  char open = '{';
  char close = '}';
  tag_rule rule = tag_rule::first_pair;

  friend bool operator==(const hash_tag&, const hash_tag&) = default;
};

/// No hash tags: every key counts as a whole.
inline constexpr hash_tag whole_key = {.rule = tag_rule::whole_key};

/// The part of `key` that is hashed: what stands between the delimiters by the tag's rule, or the whole key
/// when there is no such pair or nothing between. The result views `key`. No allocation; thread-safe.
[[nodiscard]] std::string_view routing_key(std::string_view key, hash_tag tag) noexcept;

}  // namespace clockwise
