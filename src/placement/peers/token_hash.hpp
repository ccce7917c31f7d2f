#pragma once

#include <cassert>
#include <cstdint>
#include <string_view>

#include <clockwise/hash.hpp>
#include <clockwise/hash/murmur.hpp>

namespace clockwise {

/// A hash function and the largest of its results.
struct token_hash {
  hash_function function = nullptr;
  std::uint64_t max = 0;
};

/// The largest number of `bits` bits, 1 to 64.
[[nodiscard]] constexpr std::uint64_t max_of(unsigned bits) noexcept {
  return ~std::uint64_t{0} >> (64 - bits);
}

/// MurmurHash64A with the seed that a peer takes.
template <std::uint64_t seed>
[[nodiscard]] std::uint64_t seeded_murmur64a(std::string_view bytes) noexcept {
  return hashes::murmur64a(bytes, seed);
}

/// The seed of Jedis, which the article's program copied.
inline constexpr std::uint64_t jedis_murmur_seed = 0x1234ABCD;

/// The hash function of that name. Precondition: it is in hash_functions().
[[nodiscard]] inline token_hash hash_named(std::string_view name) noexcept {
  const hash_info* found = find_hash(name);
  assert(found != nullptr);
  return {.function = found->function, .max = max_of(found->bits)};
}

}  // namespace clockwise
