// xxHash is inlined here and in placement/xxh3_key_hash.cpp, so that it leaves no link dependency behind.
#define XXH_INLINE_ALL
#include <xxhash.h>

#include <clockwise/hash.hpp>
#include <clockwise/hash/xxhash.hpp>

namespace clockwise {

token xxh3(std::string_view bytes) noexcept {
  return token{XXH3_64bits(bytes.data(), bytes.size())};
}

namespace hashes {

std::uint32_t xxh32(std::string_view bytes, std::uint32_t seed) noexcept {
  return XXH32(bytes.data(), bytes.size(), seed);
}

std::uint64_t xxh64(std::string_view bytes, std::uint64_t seed) noexcept {
  return XXH64(bytes.data(), bytes.size(), seed);
}

std::uint64_t xxh3_64(std::string_view bytes, std::uint64_t seed) noexcept {
  return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed);
}

hash128 xxh3_128(std::string_view bytes, std::uint64_t seed) noexcept {
  const XXH128_hash_t hash = XXH3_128bits_withSeed(bytes.data(), bytes.size(), seed);
  return {.high = hash.high64, .low = hash.low64};
}

}  // namespace hashes
}  // namespace clockwise
