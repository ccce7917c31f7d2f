#pragma once

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "placement/key_hash.hpp"

namespace clockwise {

/// nginx tries a key again, with another hash, while it meets servers that are down: so many times.
inline constexpr unsigned nginx_tries_max = 21;

/// The slots of a weighted table and whether their servers are up.
class nginx_slots {
 public:
  explicit nginx_slots(std::vector<bool> up) noexcept;
  [[nodiscard]] bool is_up(std::uint32_t hash) const noexcept { return all_up_ || up_[hash % up_.size()]; }
  [[nodiscard]] bool all_up() const noexcept { return all_up_; }

 private:
  std::vector<bool> up_;
  bool all_up_;
};

/// `hash KEY`: bits of the CRC-32; each further try adds those of the key behind the try's number.
class nginx_key_hash final : public key_hash {
 public:
  explicit nginx_key_hash(std::vector<bool> slots_up) noexcept : slots_(std::move(slots_up)) {}
  [[nodiscard]] token token_of(std::string_view routing_key) const noexcept override;
  [[nodiscard]] std::uint64_t token_max() const noexcept override;
  [[nodiscard]] bool tokens_are_even() const noexcept override { return slots_.all_up(); }

 private:
  nginx_slots slots_;
};

/// `ip_hash`: a walk over the address; each further try walks on.
class nginx_address_hash final : public key_hash {
 public:
  explicit nginx_address_hash(std::vector<bool> slots_up) noexcept : slots_(std::move(slots_up)) {}
  [[nodiscard]] token token_of(std::string_view routing_key) const noexcept override;
  [[nodiscard]] std::uint64_t token_max() const noexcept override;
  [[nodiscard]] bool tokens_are_even() const noexcept override { return slots_.all_up(); }
  [[nodiscard]] bool keys_are_addresses() const noexcept override { return true; }

 private:
  nginx_slots slots_;
};

}  // namespace clockwise
