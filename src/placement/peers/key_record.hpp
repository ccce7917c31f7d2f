#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "placement/key_hash.hpp"
#include "placement/peers/token_hash.hpp"

namespace clockwise {

/// How a peer hashes keys.
struct key_record {
  token_hash hash;
  std::string_view (*part)(std::string_view key) noexcept = nullptr;  ///< what of a key is hashed, if not all
  bool of_addresses = false;                                          ///< keys are IP addresses
  bool empty_is_zero = false;  ///< an empty key is not hashed, its token is 0
  std::string prefix{};        ///< hashed before every key; see prefixed_bytes_max
};

/// libmemcached gives a key that is longer than this with its prefix the hash 0. It hashes zeros for what
/// follows the first NUL byte of such a key.
inline constexpr std::size_t prefixed_bytes_max = 250;

/// Keys hashed by a record.
class record_key_hash final : public key_hash {
 public:
  explicit record_key_hash(key_record record) noexcept;

  [[nodiscard]] token token_of(std::string_view routing_key) const noexcept override;
  [[nodiscard]] std::uint64_t token_max() const noexcept override { return record_.hash.max; }
  [[nodiscard]] bool keys_are_addresses() const noexcept override { return record_.of_addresses; }

 private:
  [[nodiscard]] std::uint64_t hash_of(std::string_view key) const noexcept;

  key_record record_;
};

}  // namespace clockwise
