#pragma once

#include <string_view>

#include <clockwise/hash.hpp>
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
  /// Every token is below 2^bits().
  [[nodiscard]] virtual unsigned bits() const noexcept = 0;
};

/// The native schemes' key hash: XXH3-64.
class xxh3_key_hash final : public key_hash {
 public:
  [[nodiscard]] token token_of(std::string_view routing_key) const noexcept override {
    return xxh3(routing_key);
  }
  [[nodiscard]] unsigned bits() const noexcept override { return 64; }
};

}  // namespace clockwise
