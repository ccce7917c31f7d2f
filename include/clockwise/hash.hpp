#pragma once

#include <string_view>

#include <clockwise/token.hpp>

namespace clockwise {

/// XXH3-64 of `bytes` with seed 0: the hash of keys and of the ring's points. Same result on every platform.
/// Any bytes are allowed, the empty string too. No allocation; thread-safe.
/// Source: https://github.com/Cyan4973/xxHash
[[nodiscard]] token xxh3(std::string_view bytes) noexcept;

}  // namespace clockwise
