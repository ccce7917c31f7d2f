#pragma once

#include <cstdint>
#include <string_view>

#include <clockwise/hash/hash128.hpp>

/// Yann Collet's functions, computed by xxHash itself. Source: https://github.com/Cyan4973/xxHash
namespace clockwise::hashes {

[[nodiscard]] std::uint32_t xxh32(std::string_view bytes, std::uint32_t seed = 0) noexcept;

[[nodiscard]] std::uint64_t xxh64(std::string_view bytes, std::uint64_t seed = 0) noexcept;

/// XXH3, 64 bits. With seed 0 this is `clockwise::xxh3`.
[[nodiscard]] std::uint64_t xxh3_64(std::string_view bytes, std::uint64_t seed = 0) noexcept;

/// XXH3, 128 bits.
[[nodiscard]] hash128 xxh3_128(std::string_view bytes, std::uint64_t seed = 0) noexcept;

}  // namespace clockwise::hashes
