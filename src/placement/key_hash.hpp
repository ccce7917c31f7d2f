#pragma once

#include <cstdint>
#include <string_view>

#include <clockwise/token.hpp>

namespace clockwise {

/// How the bytes of a routing key become a token. Immutable and thread-safe; nothing throws or allocates.
class key_hash {
 public:
  key_hash() = default;
  key_hash(const key_hash&) = delete;
  key_hash& operator=(const key_hash&) = delete;
  virtual ~key_hash() = default;

  [[nodiscard]] virtual token token_of(std::string_view routing_key) const noexcept = 0;
  /// The largest token that any key has.
  [[nodiscard]] virtual std::uint64_t token_max() const noexcept = 0;

  /// Whether every token is about as likely as another. Where not, shares are measured with keys.
  [[nodiscard]] virtual bool tokens_are_even() const noexcept { return true; }
  /// Whether keys are IP addresses; all others have one token.
  [[nodiscard]] virtual bool keys_are_addresses() const noexcept { return false; }
};

/// The native schemes' key hash: XXH3-64.
class xxh3_key_hash final : public key_hash {
 public:
  [[nodiscard]] token token_of(std::string_view routing_key) const noexcept override;
  [[nodiscard]] std::uint64_t token_max() const noexcept override { return ~std::uint64_t{0}; }
};

}  // namespace clockwise
