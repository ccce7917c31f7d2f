#include "placement/peers/nginx_key_hash.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

#include <clockwise/hash/crc.hpp>

#include "placement/peers/address_bytes.hpp"

namespace clockwise {
namespace {

constexpr std::uint32_t middle_bits = 0x7fff;
constexpr std::uint32_t address_modulus = 6271;

// The number of a try is hashed before the key, the first time nothing.
std::uint32_t hash_of_try(unsigned number, std::string_view key) noexcept {
  std::array<char, 4> digits;
  const auto end =
      number == 0 ? digits.data() : std::to_chars(digits.data(), digits.data() + digits.size(), number).ptr;
  const std::string_view prefix(digits.data(), static_cast<std::size_t>(end - digits.data()));
  return hashes::crc32(key, hashes::crc32(prefix)) >> 16 & middle_bits;
}

}  // namespace

nginx_slots::nginx_slots(std::vector<bool> up) noexcept
    : up_(std::move(up)), all_up_(std::ranges::find(up_, false) == up_.end()) {}

token nginx_key_hash::token_of(std::string_view routing_key) const noexcept {
  std::uint32_t hash = 0;
  for (unsigned number = 0; number < nginx_tries_max; ++number) {
    hash += hash_of_try(number, routing_key);
    if (slots_.is_up(hash)) break;
  }
  return token{hash};
}

std::uint64_t nginx_key_hash::token_max() const noexcept {
  return slots_.all_up() ? middle_bits : std::uint64_t{middle_bits} * nginx_tries_max;
}

token nginx_address_hash::token_of(std::string_view routing_key) const noexcept {
  const address_bytes address = read_address(routing_key);
  const auto hashed = address.size == 16 ? std::span(address.bytes) : std::span(address.bytes).first(3);
  std::uint32_t hash = 89;
  for (unsigned number = 0; number < nginx_tries_max; ++number) {
    for (const std::uint8_t byte : hashed) hash = (hash * 113 + byte) % address_modulus;
    if (slots_.is_up(hash)) break;
  }
  return token{hash};
}

std::uint64_t nginx_address_hash::token_max() const noexcept {
  return address_modulus - 1;
}

}  // namespace clockwise
