#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include <clockwise/token.hpp>

namespace clockwise {

/// XXH3-64 of `bytes` with seed 0: the hash of keys and of the ring's points. Same result on every platform.
/// Any bytes are allowed, the empty string too. No allocation; thread-safe.
/// Source: https://github.com/Cyan4973/xxHash
[[nodiscard]] token xxh3(std::string_view bytes) noexcept;

/// Any hash of at most 64 bits, as a number. Takes any bytes; no allocation; thread-safe.
using hash_function = std::uint64_t (*)(std::string_view bytes) noexcept;

/// A hash function that has a name. The functions themselves, with their seeds, stand in
/// clockwise/hash/*.hpp.
struct hash_info {
  /// In kebab case: "fnv1a-64". That of another program's own function begins with the program's.
  std::string_view name;
  hash_function function;    ///< with its default seed
  unsigned bits;             ///< results are below 2^bits
  std::string_view summary;  ///< one line without a full stop
};

/// Every hash function of at most 64 bits, grouped by family. Same results on every platform and for ever.
[[nodiscard]] std::span<const hash_info> hash_functions() noexcept;

/// The hash function of that name, or nullptr. Linear in the number of functions: look it up once.
[[nodiscard]] const hash_info* find_hash(std::string_view name) noexcept;

}  // namespace clockwise
